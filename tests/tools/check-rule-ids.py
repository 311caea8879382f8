#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's rule ids (src/engine/rule-ids.def) and the content hold together: each id is that of one statement, note
or interaction, none is listed twice, and what the example positions expect the engine to name is in the list."""
import json
import re
import xml.etree.ElementTree as ET
import tree

RULE = re.compile(r'^CART_RULE\s*\(\s*(\w+)\s*,\s*"([^"]+)"\s*\)', re.MULTILINE)


def statements(problems):
    """The ids of what tells a rule, each with its file."""
    found = {}
    for path in tree.files('data/content', endings=('.xml',)):
        for element in ET.fromstring(tree.read(path)).iter():
            if element.tag in ('statement', 'note', 'interaction') and 'id' in element.attrib:
                if element.attrib['id'] in found:
                    problems.append(f'{path}: {element.attrib["id"]} is also in {found[element.attrib["id"]]}')
                found[element.attrib['id']] = path
    return found


def rules_in(value):
    """Every "rule" below a JSON value."""
    if isinstance(value, dict):
        if isinstance(value.get('rule'), str):
            yield value['rule']
        value = list(value.values())
    if isinstance(value, list):
        for below in value:
            yield from rules_in(below)


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
    for path in tree.files('data/content/examples'):
        for name in sorted(set(rules_in(json.loads(tree.read(path)))) - set(ids)):
            problems.append(f'{path}: expects the rule {name}, which the engine does not know')
    tree.finish(problems, len(rules))


if __name__ == '__main__':
    main()
