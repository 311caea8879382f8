#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/count-results: the last line and the exit status of tools/test."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
import tree


class CountResults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def build(self, name, *tests, again=False):
        """A build folder with these (name, result, output)."""
        path = os.path.join(self.folder.name, name)
        logs = os.path.join(path, 'meson-logs')
        os.makedirs(logs)
        with open(os.path.join(logs, 'testlog.json'), 'w', encoding='utf-8') as log:
            for test, result, output in tests:
                log.write(json.dumps({'name': test, 'result': result, 'stdout': output}) + '\n')
        if again:
            open(os.path.join(logs, 'builds-again'), 'w', encoding='utf-8').close()
        return path

    def count(self, *folders):
        done = subprocess.run([sys.executable, os.path.join(tree.TOP, 'tools/count-results'), *folders],
                              capture_output=True, text=True)
        return done.returncode, done.stdout.splitlines()

    def test_all_passed(self):
        status, lines = self.count(self.build('a', ('x', 'OK', None), ('y', 'OK', '')), self.build('b', ('x', 'OK', '')))
        self.assertEqual((status, lines), (0, ['3 passed, 0 failed']))

    def test_failures_are_named(self):
        for result in ('FAIL', 'ERROR', 'TIMEOUT', 'INTERRUPT', 'UNEXPECTEDPASS'):
            with self.subTest(result):
                status, lines = self.count(self.build(result, ('x', 'OK', ''), ('y', result, '')))
                self.assertEqual((status, lines[-1]), (1, '1 passed, 1 failed'))
                self.assertIn(f'y: {result}', lines[0])

    def test_skipped_is_said(self):
        status, lines = self.count(self.build('a', ('x', 'OK', 'ok 1 /a\nok 2 /b # SKIP no locale\n'), ('y', 'SKIP', '')))
        self.assertEqual((status, lines[-1]), (0, '1 passed, 0 failed, 1 skipped'))
        self.assertTrue(any('/b # SKIP no locale' in line for line in lines))

    def test_no_results_fail(self):
        status, lines = self.count(self.build('a', ('x', 'OK', '')), os.path.join(self.folder.name, 'missing'))
        self.assertEqual((status, lines[-1]), (1, '1 passed, 1 failed'))
        status, lines = self.count(self.build('empty'))
        self.assertEqual((status, lines[-1]), (1, '0 passed, 1 failed'))

    def test_building_again_fails(self):
        status, lines = self.count(self.build('a', ('x', 'OK', ''), again=True))
        self.assertEqual((status, lines[-1]), (1, '1 passed, 1 failed'))


if __name__ == '__main__':
    unittest.main()
