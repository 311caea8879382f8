#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-blueprint.py BLUEPRINT-COMPILER: the files of ui/ compile without a warning, are formatted, and quote their words
with double quotes (xgettext does not see the others). Every one of them is built, and is in the resources."""
import os
import re
import subprocess
import sys
import tempfile
import tree


def words_problems(text):
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(r"(?<!\w)(C?_)\(\s*'", line) or re.search(r"(?<!\w)C_\([^)]*'[^')]*'\s*\)", line):
            yield f'{number}: words in single quotes are not extracted for translation'


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, cwd=tree.TOP)
    return done.returncode, done.stdout + done.stderr


def main(compiler):
    problems, checked = [], 0
    built = tree.read('ui/meson.build')
    resources = tree.read('ui/cartulary.gresource.xml')
    with tempfile.TemporaryDirectory() as folder:
        for path in tree.files('ui', endings=('.blp',)):
            checked += 1
            name = os.path.basename(path)[:-len('.blp')]
            problems += [f'{path}:{problem}' for problem in words_problems(tree.read(path))]
            status, output = run(compiler, 'compile', '--output', os.path.join(folder, name + '.ui'), path)
            if status != 0 or 'warning' in output.lower() or 'deprecated' in output.lower():
                problems.append(f'{path}: the compiler says: {output.strip()}')
            status, output = run(compiler, 'format', path)
            if status != 0:
                problems.append(f'{path}: not formatted; to mend it: blueprint-compiler format --fix {path}\n{output.strip()}')
            if f"'{name}'" not in built and f"'{name}.blp'" not in built:
                problems.append(f'{path}: not in ui/meson.build')
            if f'>{name}.ui<' not in resources:
                problems.append(f'{path}: not in ui/cartulary.gresource.xml')
    tree.finish(problems, checked)


if __name__ == '__main__':
    main(sys.argv[1])
