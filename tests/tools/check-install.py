#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-install.py BUILD-FOLDER MESON...: what `meson install` lays down is what a desktop and the program need, and nothing
more (no library, header or test of ours)."""
import json
import os
import stat
import subprocess
import sys
import tempfile
import tree

ID = 'io.github.cartulary.Cartulary'
WANTED = {
    'bin/cartulary', 'bin/cartulary-cli', 'share/cartulary/cartulary.db', f'share/applications/{ID}.desktop',
    f'share/glib-2.0/schemas/{ID}.gschema.xml', f'share/icons/hicolor/scalable/apps/{ID}.svg',
    f'share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg', f'share/metainfo/{ID}.metainfo.xml', f'share/mime/packages/{ID}.mime.xml',
}
# one for each language, and what is installed with it
ALSO = ('share/locale/',)


def installed(build, meson, folder):
    """The paths below the prefix, and the problems of installing."""
    done = subprocess.run([*meson, 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', folder], capture_output=True, text=True)
    problems = [] if done.returncode == 0 else [f'meson install: {done.stdout}{done.stderr}']
    prefix = subprocess.run([*meson, 'introspect', build, '--buildoptions'], capture_output=True, text=True, check=True).stdout
    prefix = next(option['value'] for option in json.loads(prefix) if option['name'] == 'prefix')
    top = folder + prefix
    paths = {os.path.relpath(os.path.join(root, name), top) for root, _, names in os.walk(top) for name in names}
    return top, paths, problems


def main(build, *meson):
    with tempfile.TemporaryDirectory() as folder:
        top, paths, problems = installed(build, meson, folder)
        for path in sorted(WANTED - paths):
            problems.append(f'{path} is not installed')
        for path in sorted(paths - WANTED):
            if not path.startswith(ALSO):
                problems.append(f'{path} is installed, and nobody needs it')
        for path in sorted(WANTED & paths):
            mode = os.stat(os.path.join(top, path)).st_mode
            if bool(mode & stat.S_IXUSR) != path.startswith('bin/') or not mode & stat.S_IROTH:
                problems.append(f'{path} has the mode {stat.filemode(mode)}')
    tree.finish(problems, len(WANTED))


if __name__ == '__main__':
    main(*sys.argv[1:])
