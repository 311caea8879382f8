#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's rule ids (src/engine/rule-ids.def) and the content hold together: each id is that of one statement, note
or interaction, none is listed twice, what the example positions expect the engine to name is in the list, the test positions are about statements, and something in the
code names each: itself, or the rule of every game for which it stands in."""
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


def unnamed(rules):
    """Rules that nothing in src names: neither they nor, of another game, the rule of every game with the same name."""
    code = ' '.join(tree.read(path) for path in tree.files('src', endings=('.c', '.h')))
    named = {name for symbol, name in rules if re.search(rf'\bCART_RULE_{symbol}\b', code)}
    for symbol, name in rules:
        game, rule = name.split('.', 1)
        if name not in named and not (game in ('gold-rush', 'south-seas') and f'base.{rule}' in named):
            yield symbol, name


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
    for path in tree.files('tests/data/positions'):
        note = json.loads(tree.read(path)).get('note')
        if note not in told:
            problems.append(f'{path}: no statement of the content has the id of its note, {note}')
    for symbol, name in unnamed(rules):
        problems.append(f'src/engine/rule-ids.def: nothing in src names {symbol} ({name})')
    tree.finish(problems, len(rules))


if __name__ == '__main__':
    main()
