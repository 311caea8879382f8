#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Who may include whom: the folders of src/ from the bottom up, and which of them may know which library."""
import os
import re
import tree

# Each folder of src/ and the folders whose headers it may include, beside its own.
MAY_KNOW = {
    'engine': set(),
    'record': {'engine'},
    'content': {'engine'},
    'catalogue': {'engine', 'content'},
    'draw': {'engine'},
    'present': {'engine', 'catalogue', 'draw'},
    'wiki': {'engine', 'catalogue'},
    'compile': {'engine', 'record', 'content', 'catalogue'},
    'cli': {'engine', 'record', 'content', 'catalogue', 'draw', 'present', 'wiki'},
    'app': {'engine', 'record', 'content', 'catalogue', 'draw', 'present', 'wiki'},
}

# Headers of libraries, and the folders that may include them. What is not listed is the C library's, open to all.
LIBRARIES = {
    r'glib(-object)?\.h|glib/gi18n(-lib)?\.h|glib/gprintf\.h': set(MAY_KNOW),
    r'gio/.*|glib-unix\.h|glib/gstdio\.h|gmodule\.h': set(MAY_KNOW) - {'engine'},
    r'json-glib/.*': {'record', 'cli', 'app', 'present', 'wiki'},
    r'libxml/.*': {'content', 'wiki'},
    r'sqlite3\.h': {'catalogue', 'compile', 'wiki'},
    r'cairo.*\.h|pango/.*': {'draw', 'present', 'cli', 'app'},
    r'gettext-po\.h': {'compile'},
    r'(gtk|gdk|gsk|graphene).*|adwaita\.h': {'app'},
}
C_LIBRARY = re.compile(r'(sys/)?\w+\.h$')


def library_problem(part, header):
    for pattern, allowed in LIBRARIES.items():
        if re.fullmatch(pattern, header):
            return None if part in allowed else f'{part} may not know the library of <{header}>'
    return None if C_LIBRARY.match(header) else f'<{header}> is of a library that no layer is said to know'


def own_problem(part, header, home):
    base = os.path.basename(header)
    if base in ('config.h',) or base not in home:
        return None  # generated
    other = home[base]
    if other == part or other in MAY_KNOW[part]:
        return None
    return f'{part} may not know {other} ("{header}")'


def main():
    home = {}
    problems, checked = [], 0
    sources = list(tree.files('src', endings=('.c', '.h', '.def')))
    for path in sources:
        part = path.split(os.sep)[1]
        if part not in MAY_KNOW:
            problems.append(f'{path}: {part} is no folder of the design')
        elif not path.endswith('.c'):
            home[os.path.basename(path)] = part
    for path in sources:
        part = path.split(os.sep)[1]
        if part not in MAY_KNOW:
            continue
        for number, line in enumerate(tree.read(path).splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)")', line)
            if not match:
                continue
            checked += 1
            problem = library_problem(part, match[1]) if match[1] else own_problem(part, match[2], home)
            if problem:
                problems.append(f'{path}:{number}: {problem}')
    tree.finish(problems, checked)


if __name__ == '__main__':
    main()
