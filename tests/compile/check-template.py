#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The texts that xgettext takes out of the content are those that the compiler knows, key by key, byte by byte.

Usage: check-template.py CARTULARY-COMPILE SOURCE-ROOT [--fix]     --fix writes po/content/POTFILES anew
"""
import os
import re
import subprocess
import sys
import tempfile

ENTRY = re.compile(r'^msgctxt ((?:".*"\n)+)^msgid ((?:".*"\n)+)', re.M)


def unquote(lines):
    text = ''.join(line[1:-1] for line in lines.splitlines())
    return re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m.group(1), m.group(1)), text)


def template(root):
    content = os.path.join(root, 'data', 'content')
    files = sorted(os.path.join(folder, name) for folder, _, names in os.walk(content) for name in names
                   if name.endswith('.xml') and name != 'sources.xml')
    with tempfile.TemporaryDirectory() as folder:
        pot = os.path.join(folder, 'content.pot')
        subprocess.run(['xgettext', '--from-code=UTF-8', '--no-wrap', '-o', pot, *files], check=True,
                       env={**os.environ, 'GETTEXTDATADIRS': content})
        with open(pot, encoding='utf-8') as file:
            return files, {unquote(m.group(1)): unquote(m.group(2)) for m in ENTRY.finditer(file.read())}


def main():
    compiler, root = sys.argv[1:3]
    out = subprocess.run([compiler, '--messages', os.path.join(root, 'data', 'content')], check=True, capture_output=True, text=True).stdout
    known = dict(line.split('\t', 1) for line in out.splitlines())
    files, found = template(root)
    problems = [f'{key}: only the compiler has it' for key in sorted(known.keys() - found.keys())]
    problems += [f'{key}: only the template has it' for key in sorted(found.keys() - known.keys())]
    problems += [f'{key}: "{known[key]}" in the compiler, "{found[key]}" in the template'
                 for key in sorted(known.keys() & found.keys()) if known[key] != found[key]]
    if sys.argv[3:] == ['--fix']:
        with open(os.path.join(root, 'po', 'content', 'POTFILES'), 'w', encoding='utf-8') as file:
            file.write('# SPDX-License-Identifier: CC0-1.0\n' + ''.join(os.path.relpath(name, root) + '\n' for name in files))
    listed = open(os.path.join(root, 'po', 'content', 'POTFILES'), encoding='utf-8').read().splitlines()
    listed = [line for line in listed if line and not line.startswith('#')]
    names = [os.path.relpath(name, root) for name in files]
    if listed != names:
        problems.append('po/content/POTFILES is not the sorted list of the content files without sources.xml; '
                        f'missing: {sorted(set(names) - set(listed))}, too many: {sorted(set(listed) - set(names))}')
    for problem in problems:
        print(problem)
    print(f'{len(known)} texts, {len(problems)} problems')
    return 1 if problems or not known else 0


if __name__ == '__main__':
    sys.exit(main())
