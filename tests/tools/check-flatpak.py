#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Flatpak manifest: flatpak-builder reads it without a warning (an unknown key is one), and it asks for no more than a
window: no network, no folder of the person's."""
import json
import os
import subprocess
import tempfile
import tree

PATH = 'flatpak/io.github.cartulary.Cartulary.json'
ALLOWED = {'--share=ipc', '--socket=fallback-x11', '--socket=wayland', '--device=dri'}


def complaints(path):
    """What flatpak-builder says of a manifest, '' if nothing."""
    with tempfile.TemporaryDirectory() as state:
        done = subprocess.run(['flatpak-builder', '--show-manifest', os.path.join(tree.TOP, path)],
                              capture_output=True, text=True, cwd=state)
    said = done.stderr.strip()
    return said if done.returncode or said else ''


def main():
    problems = []
    said = complaints(PATH)
    if said:
        problems.append(f'{PATH}: {said}')
    manifest = json.loads(tree.read(PATH))
    for permission in manifest['finish-args']:
        if permission not in ALLOWED:
            problems.append(f'{PATH}: asks for {permission}')
    for key, value in (('id', 'io.github.cartulary.Cartulary'), ('runtime', 'org.gnome.Platform'), ('runtime-version', '49'),
                       ('sdk', 'org.gnome.Sdk'), ('command', 'cartulary')):
        if manifest.get(key) != value:
            problems.append(f'{PATH}: {key} is {manifest.get(key)}')
    # the check sees a mistake: the same manifest with a key that does not exist
    wrong = dict(manifest, **{'finish-arguments': []})
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, 'wrong.json')
        with open(copy, 'w', encoding='utf-8') as file:
            json.dump(wrong, file)
        if not complaints(copy):
            problems.append('flatpak-builder says nothing of an unknown key: the check is blind')
    tree.finish(problems, 7)


if __name__ == '__main__':
    main()
