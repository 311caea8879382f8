#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-metadata.py BUILD-FOLDER: the desktop file, the AppStream metadata, the media type and the icons are valid, and say
the same thing as each other and as the build."""
import configparser
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import tree

ID = 'io.github.cartulary.Cartulary'
MEDIA_TYPE = 'application/vnd.cartulary+json'


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, **options)
    return done.returncode, (done.stdout + done.stderr).strip()


def check(problems, ok, words):
    if not ok:
        problems.append(words)
    return 1


def check_desktop(path, problems):
    status, output = run('desktop-file-validate', path)
    checked = check(problems, status == 0 and not output, f'{path}: {output}')
    desktop = configparser.RawConfigParser(strict=True)
    desktop.optionxform = str
    desktop.read(path, encoding='utf-8')
    entry = desktop['Desktop Entry']
    checked += check(problems, entry['Icon'] == ID, f'{path}: Icon is {entry["Icon"]}')
    checked += check(problems, set(entry['MimeType'].rstrip(';').split(';')) == {MEDIA_TYPE, 'x-scheme-handler/cartulary'},
                     f'{path}: MimeType is {entry["MimeType"]}')
    checked += check(problems, entry['Exec'] == 'cartulary %U', f'{path}: Exec is {entry["Exec"]}')
    return checked


def check_metainfo(path, problems):
    status, output = run('appstreamcli', 'validate', '--strict', '--no-net', path)
    checked = check(problems, status == 0, f'{path}: {output}')
    root = ET.parse(path).getroot()
    version = re.search(r"version: '([^']+)'", tree.read('meson.build'))[1]
    newest = root.find('releases/release').attrib['version']
    checked += check(problems, root.findtext('id') == ID, f'{path}: the id is {root.findtext("id")}')
    checked += check(problems, newest == version, f'{path}: the newest release is {newest}, the build is {version}')
    checked += check(problems, root.findtext('provides/mediatype') == MEDIA_TYPE, f'{path}: another media type')
    news = re.search(r'^## (\S+)', tree.read('NEWS.md'), re.MULTILINE)
    checked += check(problems, news is not None and news[1] == newest, f'NEWS.md: does not begin with {newest}')
    return checked


def check_media_type(path, problems):
    """The desktop's own program reads it, and then knows a .cartulary file by its name."""
    with tempfile.TemporaryDirectory() as folder:
        mime = os.path.join(folder, 'mime')
        packages = os.path.join(mime, 'packages')
        os.makedirs(packages)
        with open(path, encoding='utf-8') as source, open(os.path.join(packages, 'test.xml'), 'w', encoding='utf-8') as copy:
            copy.write(source.read())
        status, output = run('update-mime-database', mime, env=dict(os.environ, XDG_DATA_HOME=folder))
        checked = check(problems, status == 0 and not output, f'{path}: {output}')
        with open(os.path.join(mime, 'globs2'), encoding='utf-8') as globs:
            checked += check(problems, f'50:{MEDIA_TYPE}:*.cartulary' in globs.read().splitlines(), f'{path}: no *.cartulary')
    return checked


def check_icons(problems):
    checked = 0
    for path, size in ((f'data/icons/hicolor/scalable/apps/{ID}.svg', 128),
                       (f'data/icons/hicolor/symbolic/apps/{ID}-symbolic.svg', 16)):
        root = ET.fromstring(tree.read(path))
        checked += check(problems, root.attrib.get('viewBox') == f'0 0 {size} {size}', f'{path}: viewBox is not {size} × {size}')
        drawn = subprocess.run(['rsvg-convert', '--width', '64', os.path.join(tree.TOP, path)], capture_output=True)
        checked += check(problems, drawn.returncode == 0 and len(drawn.stdout) > 200 and not drawn.stderr, f'{path}: {drawn.stderr}')
    for path in tree.files('data/icons', 'ui', endings=('-symbolic.svg',)):
        text = tree.read(path)
        checked += check(problems, 'Gradient' not in text and len(set(re.findall(r'#[0-9a-fA-F]{3,6}\b', text))) <= 1,
                         f'{path}: a symbolic icon has one colour, which the style replaces')
    return checked


def main(build):
    problems = []
    data = os.path.join(build, 'data')
    checked = check_desktop(os.path.join(data, ID + '.desktop'), problems)
    checked += check_metainfo(os.path.join(data, ID + '.metainfo.xml'), problems)
    checked += check_media_type(os.path.join(data, ID + '.mime.xml'), problems)
    checked += check_icons(problems)
    tree.finish(problems, checked)


if __name__ == '__main__':
    main(sys.argv[1])
