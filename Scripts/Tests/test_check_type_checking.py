from checkout import CheckoutTests, script

MODULE = script("check-type-checking")


class ChainTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.path = self.write("Typo.swift", "let a = 1\nlet b = aa  // error: find 'aa'\n")

    def findings(self, *errors):
        return list(MODULE.chain_findings(self.path, list(errors)))

    def test_the_expected_error_is_fine(self):
        self.assertEqual(self.findings(("Typo.swift", 2, "cannot find 'aa' in scope")), [])

    def test_a_missing_error_is_found(self):
        self.assertEqual(self.findings(), ["line 2 has no error with the words: find 'aa'"])

    def test_an_error_on_another_line_or_in_other_words_is_found(self):
        for line, words in ((1, "cannot find 'aa' in scope"), (2, "too complex")):
            self.assertEqual(len(self.findings(("Typo.swift", line, words))), 2)

    def test_a_further_error_is_found(self):
        found = self.findings(("Typo.swift", 2, "cannot find 'aa'"), ("B.swift", 7, "and more"))
        self.assertEqual(found, ["B.swift:7 has an unexpected error: and more"])


class MistakeTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.path = self.write(
            "Mistakes.swift",
            "import A\n// MARK: one\nlet a =\n  aa  // error: 'aa'\n// MARK: two\nb  // error: 'b'\n")
        self.second = ("Mistakes.swift", 6, "cannot find 'b'")

    def findings(self, *errors, warnings=()):
        return list(MODULE.mistake_findings(self.path, list(errors), list(warnings)))

    def test_named_mistakes_are_fine_with_further_errors_after_them(self):
        self.assertEqual(
            self.findings(
                ("Mistakes.swift", 4, "cannot find 'aa'"), ("Mistakes.swift", 3, "no type"),
                self.second), [])

    def test_the_words_may_be_on_the_line_above(self):
        self.path = self.write("Above.swift", "// MARK: one\n  // error: 'aa'\n  aa\n")
        self.assertEqual(self.findings(("Above.swift", 3, "find 'aa'")), [])
        self.assertEqual(self.findings(("Above.swift", 2, "find 'aa'")),
                         ["'one': the first error is on line 2, not 3: find 'aa'"])

    def test_an_error_before_the_mistake_is_found(self):
        found = self.findings(
            ("Mistakes.swift", 3, "no type"), ("Mistakes.swift", 4, "cannot find 'aa'"),
            self.second)
        self.assertEqual(found, ["'one': the first error is on line 3, not 4: no type"])

    def test_an_error_that_names_something_else_is_found(self):
        found = self.findings(("Mistakes.swift", 4, "too complex"), self.second)
        self.assertEqual(found, ["'one': no error names 'aa': too complex"])

    def test_a_mistake_without_an_error_is_found(self):
        self.assertEqual(self.findings(self.second), ["'one': no error is reported"])

    def test_an_error_outside_the_sections_is_found(self):
        found = self.findings(
            ("Mistakes.swift", 1, "no module"), ("Mistakes.swift", 4, "cannot find 'aa'"),
            self.second)
        self.assertEqual(found, ["Mistakes.swift:1 has an unexpected error: no module"])

    def test_a_section_needs_one_expectation(self):
        self.path = self.write("None.swift", "// MARK: one\nlet a = 1\n")
        self.assertEqual(
            self.findings(), ["the section 'one' must have exactly one '// error:' or '// warning:'"])

    def test_a_warning_may_be_alone(self):
        self.path = self.write("Alone.swift", "// MARK: one\naa  // only warning: write 'a'\n")
        error, warning = ("Alone.swift", 2, "find 'aa'"), ("Alone.swift", 2, "write 'a'")
        self.assertEqual(self.findings(warnings=[warning]), [])
        self.assertEqual(self.findings(warnings=[("Alone.swift", 1, "write 'a'")]),
                         ["'one': no warning names write 'a'"])
        self.assertEqual(self.findings(error, warnings=[warning]), ["'one': an error is reported: find 'aa'"])

    def test_a_warning_may_explain_the_error_of_its_line(self):
        self.path = self.write("Warning.swift", "// MARK: one\nlet a = 1\naa  // warning: write 'a'\n")
        error, warning = ("Warning.swift", 3, "find 'aa'"), ("Warning.swift", 3, "write 'a'")
        self.assertEqual(self.findings(error, warnings=[warning]), [])
        self.assertEqual(self.findings(warning), ["'one': no warning names write 'a': write 'a'"])
        self.assertEqual(self.findings(error, warnings=[("Warning.swift", 2, "write 'a'")]),
                         ["'one': no warning names write 'a': find 'aa'"])
        self.assertEqual(self.findings(warnings=[warning]), ["'one': no error is reported"])
