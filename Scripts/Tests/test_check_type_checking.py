import importlib.util
import os
import unittest
from importlib.machinery import SourceFileLoader

from checkout import SCRIPTS, CheckoutTests

LOADER = SourceFileLoader("check_type_checking", os.path.join(SCRIPTS, "check-type-checking"))
MODULE = importlib.util.module_from_spec(importlib.util.spec_from_loader(LOADER.name, LOADER))
LOADER.exec_module(MODULE)


class CheckTypeCheckingTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.path = self.write("Typo.swift", "let a = 1\nlet b = aa  // error: find 'aa'\n")

    def mistakes(self, net, errors):
        return list(MODULE.mistakes(self.path, net, errors))

    def test_the_error_that_is_expected_is_fine(self):
        self.assertEqual(
            self.mistakes(0.2, f"{self.path}:2:9: error: cannot find 'aa' in scope\nnote\n"), [])

    def test_an_error_that_is_missing_is_found(self):
        self.assertEqual(
            self.mistakes(0.2, ""), ["line 2 has no error with the words: find 'aa'"])

    def test_an_error_at_another_line_or_in_other_words_is_found(self):
        for error in ("1:9: error: cannot find 'aa' in scope", "2:9: error: too complex"):
            self.assertEqual(len(self.mistakes(0.2, f"{self.path}:{error}\n")), 2)

    def test_a_further_error_is_found(self):
        found = self.mistakes(
            0.2, f"{self.path}:2:9: error: cannot find 'aa'\nB.swift:7:1: error: and more\n")
        self.assertEqual(found, ["B.swift:7 has an unexpected error: and more"])

    def test_a_long_time_is_found(self):
        self.assertEqual(
            self.mistakes(1.1, f"{self.path}:2:9: error: cannot find 'aa' in scope\n"),
            ["took longer than 1 s"])


if __name__ == "__main__":
    unittest.main()
