#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every file keeps to: a licence in its first lines (with what the file is for, in C), no more than 800 lines, no
tabs or blanks at the end of a line in code, nothing left to do, no path of one person's machine."""
import os
import re
import tree

LICENSED = ('.c', '.h', '.def', '.py', '.blp', '.css', '.xml', '.sql', '.its', '.loc', '.rng', '.in', '.svg', '.sh')
CODE = ('.c', '.h', '.def', '.py', '.blp', '.css', '.sql', '.sh', 'meson.build')
MOST_LINES = 800
LEFT_OVER = re.compile(r'\b(TODO|FIXME|XXX|HACK)\b')
ONE_MACHINE = re.compile(r'''(^|[\s"'`(=:])/(home|root|work|Users|mnt|srv)/\w''')
# the home inside tools/enter's sandbox, the same for all
SAYS_SO = {'tools/lib.sh'}
LICENCES = {'GPL-3.0-or-later', 'CC-BY-SA-4.0', 'CC0-1.0'}


def is_script(path):
    with open(os.path.join(tree.TOP, path), 'rb') as file:
        return file.read(2) == b'#!'


def licence_problems(path, text):
    head = '\n'.join(text.splitlines()[:4])
    match = re.search(r'SPDX-License-Identifier: ([\w.-]+)', head)
    if not match:
        return ['has no SPDX line at its top']
    if match[1] not in LICENCES:
        return [f'has the licence {match[1]}']
    if path.startswith('data/content/') and match[1] != 'CC-BY-SA-4.0' and path.endswith('.xml'):
        return ['is content, and not under CC-BY-SA-4.0']
    if path.startswith('src/') and match[1] != 'GPL-3.0-or-later':
        return ['is code, and not under GPL-3.0-or-later']
    return []


def purpose_problems(path, text):
    if not path.endswith(('.c', '.h')):
        return []
    lines = text.splitlines()
    return [] if len(lines) > 1 and lines[1].startswith('/*') else ['does not say after the SPDX line what it is for']


def code_problems(text):
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        yield f'has {len(lines)} lines; a file has {MOST_LINES} at most'
    for number, line in enumerate(lines, 1):
        if line != line.rstrip():
            yield f'line {number} ends with a blank'
        if '\t' in line:
            yield f'line {number} has a tab'


def main():
    problems, checked = [], 0
    for path in tree.files():
        try:
            text = tree.read(path)
        except UnicodeDecodeError:
            continue
        checked += 1
        script = is_script(path)
        found = []
        if path.endswith(LICENSED) or script:
            found += licence_problems(path, text) + purpose_problems(path, text)
        if path.endswith(CODE) or script:
            found += code_problems(text)
        for number, line in enumerate(text.splitlines(), 1):
            if LEFT_OVER.search(line) and not path.startswith('tests/tools/check-files'):
                found.append(f'line {number} leaves something to do')
            if ONE_MACHINE.search(line) and path not in SAYS_SO:
                found.append(f'line {number} names a path of one machine')
        problems += [f'{path}: {problem}' for problem in found]
    tree.finish(problems, checked)


if __name__ == '__main__':
    main()
