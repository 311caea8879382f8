#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/setup and tools/lib.sh on machines of several kinds, played by stubs of the programs that they call: a copy of
tools/ in a folder of its own, with a PATH that holds the stubs and a few plain programs."""
import os
import shutil
import subprocess
import tempfile
import unittest
import tree

PLAIN = ('bash', 'sh', 'sed', 'dirname', 'basename', 'cut', 'sha256sum', 'tr', 'grep', 'cat', 'env', 'awk', 'paste', 'df', 'mkdir',
         'mv', 'rm', 'uname', 'flock', 'readlink', 'true', 'head', 'stat')
OLD = 'echo "  Candidate: 4.8.3+ds-2"'
NEW = 'case $2 in libgtk*) v=4.18.6;; libadwaita*) v=1.7.6;; libsqlite*) v=3.46.1;; *) v=0.16;; esac; echo "  Candidate: $v"'
# mmdebstrap [--option...] SUITE FOLDER, as root
MAKES_ROOT = 'for last; do :; done; echo called >>"$CALLS"; mkdir -p "$last/usr"; echo I: success'
FAILS = 'for last; do :; done; mkdir -p "$last/usr"; echo "I: fetching"; echo "E: no such mirror" >&2; exit 1'


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.bin = os.path.join(self.folder, 'bin')
        self.cache = os.path.join(self.folder, 'cache')
        os.mkdir(self.bin)
        shutil.copytree(os.path.join(tree.TOP, 'tools'), os.path.join(self.folder, 'clone', 'tools'))
        for program in PLAIN:
            os.symlink(shutil.which(program), os.path.join(self.bin, program))
        self.stub('id', 'case $1 in -u) echo 0;; *) echo root;; esac')
        self.stub('unshare', 'shift 3; exec "$@"')

    def stub(self, name, script, status=0):
        path = os.path.join(self.bin, name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\n{script}\n' + (f'exit {status}\n' if status else ''))
        os.chmod(path, 0o755)

    def old_debian(self, mmdebstrap=MAKES_ROOT):
        for name in ('apt-get', 'bwrap', 'newuidmap', 'sudo'):
            self.stub(name, ':')
        self.stub('apt-cache', OLD)
        self.stub('dpkg', 'exit 1')
        self.stub('pkg-config', 'exit 1')
        self.stub('mmdebstrap', mmdebstrap)

    def call(self, *command, **variables):
        calls = os.path.join(self.folder, 'calls')
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder,
                              env={'PATH': self.bin, 'HOME': self.folder, 'XDG_CACHE_HOME': self.cache, 'CALLS': calls} | variables)
        return done.returncode, done.stdout, done.stderr.strip().splitlines()

    def setup_tool(self, **variables):
        return self.call('clone/tools/setup', **variables)

    def in_lib(self, script, **variables):
        return self.call('bash', '-c', f'. clone/tools/lib.sh; {script}', **variables)

    def roots(self):
        return sorted(name for name in os.listdir(os.path.join(self.cache, 'cartulary')) if not name.endswith(('.lock', '.log')))

    def platform(self, **variables):
        return self.in_lib('find_platform; echo $PLATFORM', **variables)[1].strip()

    def test_platform(self):
        self.assertEqual(self.platform(), 'host')  # not of Debian's family, and nothing there
        self.old_debian()
        self.assertEqual(self.platform(), 'root')
        self.assertEqual(self.platform(CARTULARY_PLATFORM='host'), 'host')
        self.stub('dpkg', ':')
        self.stub('apt-cache', NEW)
        self.assertEqual(self.platform(), 'host')  # the distribution has it: to be installed
        self.stub('apt-cache', OLD)
        self.stub('pkg-config', ':')
        self.assertEqual(self.platform(), 'host')  # it is there, wherever it came from
        status, _, said = self.setup_tool(CARTULARY_PLATFORM='other')
        self.assertEqual((status, len(said)), (1, 1))

    def test_root_path(self):
        first = self.in_lib('root_path')[1]
        self.assertTrue(first.startswith(self.cache + '/cartulary/root-'))
        self.assertEqual(self.in_lib('root_path')[1], first)
        with open(os.path.join(self.folder, 'clone/tools/packages'), 'a', encoding='utf-8') as packages:
            packages.write('# a comment changes nothing\n')
        self.assertEqual(self.in_lib('root_path')[1], first)
        with open(os.path.join(self.folder, 'clone/tools/packages'), 'a', encoding='utf-8') as packages:
            packages.write('test hello cmd:hello\n')
        self.assertNotEqual(self.in_lib('root_path')[1], first)

    def test_missing_is_named(self):
        status, out, said = self.setup_tool()
        self.assertEqual((status, out, len(said)), (1, '', 1))
        for word in ('libgtk-4-dev', 'GTK 4.18', 'xvfb'):
            self.assertIn(word, said[0])
        self.stub('apt-get', ':')
        self.stub('dpkg', ':')
        self.stub('apt-cache', NEW)
        self.stub('pkg-config', 'case $2 in gtk4*) exit 1;; esac')
        status, _, said = self.setup_tool()
        self.assertEqual((status, len(said)), (1, 1))
        self.assertRegex(said[0], 'sudo apt-get install .*libgtk-4-dev')
        self.assertNotIn('libadwaita', said[0])
        # opening the program needs less than testing it
        self.assertNotIn('xvfb', self.setup_tool(CARTULARY_CHECK='build')[2][0])

    def test_root_is_made_once(self):
        self.old_debian()
        status, out, said = self.setup_tool()
        self.assertEqual((status, out, len(said)), (0, '', 1), said)
        self.assertEqual(len(self.roots()), 1)
        self.assertEqual(self.setup_tool(), (0, '', []))
        with open(os.path.join(self.folder, 'calls'), encoding='utf-8') as calls:
            self.assertEqual(calls.read(), 'called\n')

    def test_failure_leaves_nothing(self):
        self.old_debian(FAILS)
        status, _, said = self.setup_tool()
        self.assertEqual((status, len(said)), (1, 2), said)
        self.assertIn('no such mirror', said[1])
        self.assertEqual(self.roots(), [])
        # what an interrupted call left is no root, and is cleared away
        self.old_debian()
        path = self.in_lib('root_path')[1].strip()
        os.makedirs(path + '.tmp/usr/half')
        self.assertEqual(self.setup_tool()[0], 0)
        self.assertEqual(self.roots(), [os.path.basename(path)])
        self.assertFalse(os.path.exists(path + '/usr/half'))

    def test_needs_are_installed(self):
        self.old_debian()
        os.unlink(os.path.join(self.bin, 'mmdebstrap'))
        self.stub('apt-get', 'exit 100')
        status, _, said = self.setup_tool()
        self.assertEqual((status, len(said)), (1, 1))
        self.assertIn('mmdebstrap', said[0])
        self.assertNotIn('bubblewrap', said[0])

    def bwrap_words(self, enter, **variables):
        self.old_debian()
        self.stub('bwrap', 'for word; do echo "$word"; done')
        status, out, said = self.in_lib(f'find_platform; {enter}', **variables)
        self.assertEqual((status, said), (0, []))
        return out.splitlines()

    def test_entering(self):
        clone = os.path.realpath(os.path.join(self.folder, 'clone'))
        words = self.bwrap_words('enter_build make it')
        self.assertEqual(words[-8:], ['--bind', clone, clone, '--chdir', clone, '--', 'make', 'it'])
        self.assertNotIn('CAP_DAC_OVERRIDE', words)
        words = self.bwrap_words('enter_person show it', LANG='sv_SE.UTF-8')
        self.assertEqual(words[-3:], ['--', 'show', 'it'])
        self.assertIn('CAP_DAC_OVERRIDE', words)  # root's own files are root's
        at = words.index('LANGUAGE')
        self.assertEqual(words[at - 1:at + 2], ['--setenv', 'LANGUAGE', 'sv_SE'])
        self.assertNotIn('LANGUAGE', self.bwrap_words('enter_person show it', LANG='de_DE.UTF-8'))
        for system in ('/usr', '/etc', '/proc', '/dev'):
            self.assertNotIn(['--bind-try', system], [words[i:i + 2] for i in range(len(words))])


if __name__ == '__main__':
    unittest.main()
