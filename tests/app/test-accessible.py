#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The board as a screen reader sees it, over the accessibility bus: each tile is a cell of its own with a name and a place, and what is done
is announced. Run by with-display: PROGRAM POSITION."""
import os
import subprocess
import sys
import time

# the bus warns where something has gone meanwhile: fatal for the program alone
program_env = dict(os.environ, GTK_A11Y='atspi')
os.environ.pop('G_DEBUG', None)

try:
    import gi
    gi.require_version('Atspi', '2.0')
    from gi.repository import Atspi, Gio, GLib
except (ImportError, ValueError) as error:
    print(f'1..0 # SKIP no accessibility client here: {error}')
    sys.exit(0)

try:
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                                    Gio.DBusCallFlags.NONE, 10000, None)
except GLib.Error as error:
    print(f'1..0 # SKIP no accessibility bus here: {error.message}')
    sys.exit(0)

PATIENCE = 60  # seconds
said = []


def wait(what, description):
    """Runs the main loop until what() is true."""
    deadline = time.monotonic() + PATIENCE
    while True:
        result = what()
        if result:
            return result
        if time.monotonic() > deadline:
            print(f'Bail out! in {PATIENCE} seconds this did not come true: {description}')
            sys.exit(1)
        GLib.MainContext.default().iteration(True)  # what the bus tells, or the time that main () lets pass


def children(thing):
    for index in range(thing.get_child_count()):
        child = thing.get_child_at_index(index)
        if child is not None:
            yield child


def find(thing, name):
    if thing.get_name() == name and thing.get_role() == Atspi.Role.TABLE:
        return thing
    for child in children(thing):
        found = find(child, name)
        if found is not None:
            return found
    return None


def find_board():
    try:
        for program in children(Atspi.get_desktop(0)):
            board = find(program, 'Board')
            if board is not None and board.get_child_count() > 1:
                return board
    except GLib.Error:  # what was looked at has gone meanwhile
        pass
    return None


def check(number, good, text):
    print(f'{"ok" if good else "not ok"} {number} {text}')
    return good


def draw(window):
    """Presses the key that draws, which does nothing more once a tile is drawn: the first presses may come before the window has the focus."""
    if any('Drawn' in text for text in said):
        return True
    subprocess.run(['xdotool', 'windowfocus', window, 'key', 'd'], check=True)
    return False


def main():
    program, position = sys.argv[1:]
    GLib.timeout_add(300, lambda: True)
    listener = Atspi.EventListener.new(lambda event: said.append(str(event.any_data)))
    listener.register('object:announcement')
    process = subprocess.Popen([program, position], env=program_env)
    try:
        board = wait(find_board, 'there is a board with cells')
        rows = list(children(board))
        cells = [cell for row in rows for cell in children(row)]
        names = [cell.get_name() for cell in cells]
        boxes = [cell.get_component_iface().get_extents(Atspi.CoordType.WINDOW) for cell in cells]
        print('1..4')
        good = check(1, all(row.get_role() == Atspi.Role.TABLE_ROW for row in rows)
                     and all(cell.get_role() == Atspi.Role.TABLE_CELL for cell in cells) and len(cells) == 3, 'cells are cells, in rows')
        good &= check(2, all(name.startswith('(') for name in names) and any('city' in name for name in names), 'cells tell what they hold')
        good &= check(3, all(box.width > 20 and box.height > 20 for box in boxes)
                      and len({(box.x, box.y) for box in boxes}) == len(boxes), 'each has a place of its own')
        window = subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--pid', str(process.pid)], capture_output=True, text=True,
                                check=True).stdout.split()[-1]
        wait(lambda: draw(window), 'the tile that was drawn is announced')
        good &= check(4, sum('Drawn' in text for text in said) == 1, 'the tile that was drawn is announced once')
    finally:
        process.terminate()
        process.wait()
    return 0 if good else 1


if __name__ == '__main__':
    sys.exit(main())
