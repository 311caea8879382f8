#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's rule ids (src/engine/rule-ids.def) and the content's statements hold together: each id is that of one
statement, no id or symbol is listed twice, and every id that a rule module could name is in use by src/."""
import re
import xml.etree.ElementTree as ET
import tree

RULE = re.compile(r'^CART_RULE\s*\(\s*(\w+)\s*,\s*"([^"]+)"\s*\)', re.MULTILINE)


def statements(problems):
    """The ids of statements and notes, each with its file."""
    found = {}
    for path in tree.files('data/content', endings=('.xml',)):
        for element in ET.fromstring(tree.read(path)).iter():
            if element.tag in ('statement', 'note') and 'id' in element.attrib:
                if element.attrib['id'] in found:
                    problems.append(f'{path}: {element.attrib["id"]} is also in {found[element.attrib["id"]]}')
                found[element.attrib['id']] = path
    return found


def main():
    problems = []
    rules = RULE.findall(tree.read('src/engine/rule-ids.def'))
    told = statements(problems)
    symbols, ids = [symbol for symbol, _ in rules], [name for _, name in rules]
    for twice in sorted({s for s in symbols if symbols.count(s) > 1} | {i for i in ids if ids.count(i) > 1}):
        problems.append(f'src/engine/rule-ids.def: {twice} is there twice')
    for name in ids:
        if name not in told:
            problems.append(f'src/engine/rule-ids.def: no statement of the content has the id {name}')
    code = '\n'.join(tree.read(path) for path in tree.files('src', endings=('.c', '.h')))
    for symbol, name in rules:
        if not re.search(rf'\bCART_RULE_{symbol}\b', code):
            problems.append(f'src/engine/rule-ids.def: nothing names {symbol} ({name})')
    tree.finish(problems, len(rules))


if __name__ == '__main__':
    main()
