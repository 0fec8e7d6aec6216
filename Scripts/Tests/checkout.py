"""A checkout with a few files in it, and a run of a script on it, for the tests of the scripts."""

import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, SCRIPTS)
import files  # noqa: E402


def script(name):
    """A script as a module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), os.path.join(SCRIPTS, name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class CheckoutTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        self.environment = dict(os.environ)

    def write(self, path, text):
        path = os.path.join(self.root, path)
        files.write(path, text)
        return path

    def write_program(self, path, text):
        path = self.write(path, text)
        os.chmod(path, 0o755)
        return path

    def run_script(self, name, *arguments):
        """Returns the status of the script, and the lines that it printed."""
        done = subprocess.run(
            [sys.executable, "-B", os.path.join(SCRIPTS, name), *arguments, self.root],
            capture_output=True, text=True, env=self.environment, check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout.splitlines()
