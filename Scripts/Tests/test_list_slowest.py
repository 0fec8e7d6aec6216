import os
import subprocess
import sys
import unittest

from checkout import SCRIPTS


class ListSlowestTests(unittest.TestCase):
    def run_on(self, text):
        done = subprocess.run(
            [sys.executable, "-B", os.path.join(SCRIPTS, "list-slowest")], input=text,
            capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.splitlines()

    def test_tests_are_listed_slowest_first_after_the_output(self):
        status, lines = self.run_on(
            "◇ Test quick() started.\n"
            "✔ Test quick() passed after 0.001 seconds.\n"
            "✔ Test slow(_:) with 8 test cases passed after 12.500 seconds.\n"
            "✘ Test broken(seed:) failed after 2.000 seconds with 1 issue.\n"
            "✔ Suite AllTests passed after 13.000 seconds.\n"
            "✔ Test run with 3 tests in 1 suite passed after 13.000 seconds.\n")
        self.assertEqual(status, 0)
        self.assertEqual(lines[-3:], [
            "   12.500  slow", "    2.000  broken", "    0.001  quick"])
        self.assertEqual(lines[0], "◇ Test quick() started.")

    def test_a_run_without_tests_is_an_error(self):
        self.assertEqual(self.run_on("error: build failed\n")[0], 1)
