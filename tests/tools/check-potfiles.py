#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES names every file with words for people, sorted, and nothing else; and xgettext, which takes Blueprint for C,
finds the words in there. With --fix the list is written anew."""
import os
import re
import subprocess
import sys
import tree

IN_C = re.compile(r'(?<![\w])(?:_|N_|Q_|C_|NC_|ngettext|dngettext|dgettext|gettext|g_dgettext|g_dngettext|g_dpgettext2?)\s*\(\s*(?:"|GETTEXT|CART)')
IN_BLUEPRINT = re.compile(r'''\b[C_]?_\(["']''')
PATH = 'po/POTFILES'


def has_words(path):
    text = tree.read(path)
    if path.endswith('.blp'):
        return IN_BLUEPRINT.search(text) is not None
    if path.endswith(('.c', '.h')):
        return IN_C.search(text) is not None
    return True


def wanted():
    for path in tree.files('src', 'ui', endings=('.c', '.h', '.blp')):
        if has_words(path):
            yield path
    for path in tree.files('data', endings=('.desktop.in', '.metainfo.xml.in', '.mime.xml.in', '.gschema.xml')):
        yield path


def blueprint_problems(paths):
    """The words of Blueprint files that do not come out of xgettext."""
    done = subprocess.run(['xgettext', '--language=C', '--from-code=UTF-8', '--keyword=_', '--keyword=C_:1c,2', '--no-wrap', '--output=-', *paths],
                          capture_output=True, text=True, cwd=tree.TOP, check=True)
    found = set(re.findall(r'^msgid "(.*)"$', done.stdout, re.MULTILINE))
    for path in paths:
        for words in re.findall(r'\b(?:_\(|C_\("[^"]*",\s*)"((?:[^"\\]|\\.)*)"\)', tree.read(path)):
            if words not in found and '\\n' not in words:
                yield f'{path}: xgettext does not find "{words}"'


def main():
    right = sorted(wanted())
    if sys.argv[1:] == ['--fix']:
        with open(os.path.join(tree.TOP, PATH), 'w', encoding='utf-8') as file:
            file.write('# SPDX-License-Identifier: CC0-1.0\n' + ''.join(f'{path}\n' for path in right))
    present = [line for line in tree.read(PATH).splitlines() if line and not line.startswith('#')]
    problems = [f'{PATH}: {path} is missing' for path in right if path not in present]
    problems += [f'{PATH}: {path} has no words, or is not there' for path in present if path not in right]
    if not problems and present != right:
        problems.append(f'{PATH}: not sorted, or a line twice')
    problems += blueprint_problems([path for path in right if path.endswith('.blp')])
    if problems:
        problems.append('to mend the list: tests/tools/check-potfiles.py --fix')
    tree.finish(problems, len(right))


if __name__ == '__main__':
    main()
