# SPDX-License-Identifier: GPL-3.0-or-later
"""The project's files, for the checks in this folder: what is in the tree, without build folders and git's own.

Git is not asked: it refuses a tree of another owner, and a copy of the tree may have none."""
import os
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NOT_OURS = {'.git', '__pycache__', '.flatpak-builder', '_build'}


def files(*folders, endings=()):
    """Yields the paths (relative to the top, sorted) below the folders, or of the whole tree."""
    for folder in folders or ('',):
        for root, below, names in os.walk(os.path.join(TOP, folder)):
            at_top = os.path.samefile(root, TOP)
            below[:] = sorted(b for b in below if b not in NOT_OURS and not (at_top and b.startswith('build')))
            for name in sorted(set(names) - NOT_OURS):
                if not endings or name.endswith(tuple(endings)):
                    yield os.path.relpath(os.path.join(root, name), TOP)


def read(path):
    with open(os.path.join(TOP, path), encoding='utf-8') as file:
        return file.read()


def finish(problems, checked):
    """Prints the problems and ends with the exit status; nothing checked is a problem of its own."""
    if checked == 0:
        problems = problems + ['nothing was checked: the check looks in the wrong place']
    for problem in problems:
        print(problem)
    print(f'{checked} checked, {len(problems)} problems')
    sys.exit(1 if problems else 0)
