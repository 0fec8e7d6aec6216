from checkout import CheckoutTests

SOURCE = '''
func check() {
  reportIssue(
    """
    '\\(name)' was read, \\
    and it has none. Declare it.

    More.
    """.numbered(7), at: callSite)
}
'''
DOCUMENT = "# Troubleshooting\n\n### TES-007\n\n> '…' was read, and it has none.\n\nDeclare it.\n"


class CheckMessagesTests(CheckoutTests):
    def run_on(self, source=SOURCE, document=DOCUMENT):
        """Returns the status and the lines of a run on this source and this document."""
        self.write("Documentation/Troubleshooting.md", document)
        self.write("Sources/TesseraM/M.swift", source)
        return self.run_script("check-messages")

    def assert_found(self, words, source=SOURCE, document=DOCUMENT):
        status, lines = self.run_on(source, document)
        self.assertEqual(status, 1)
        self.assertTrue(any(words in line for line in lines), lines)

    def test_a_number_with_its_section_is_no_finding(self):
        self.assertEqual(self.run_on(), (0, []))

    def test_a_sentence_may_go_on_in_the_document_s_next_line(self):
        status, _ = self.run_on(document=DOCUMENT.replace("read, and", "read,\n> and"))
        self.assertEqual(status, 0)

    def test_a_message_without_a_section_is_found(self):
        self.assert_found("M.swift:9: Documentation/Troubleshooting.md has no section TES-007",
                          document="# Troubleshooting\n")

    def test_a_section_without_a_message_is_found(self):
        self.assert_found("no message has the number TES-008",
                          document=DOCUMENT + "\n### TES-008\n\n> None.\n")

    def test_a_section_without_a_sentence_or_a_second_one_is_found(self):
        self.assert_found("TES-008 has no sentence", document=DOCUMENT + "\n### TES-008\n\nNo.\n")
        self.assert_found("TES-007 has no sentence, or two sections", document=DOCUMENT + DOCUMENT)

    def test_another_sentence_is_found(self):
        self.assert_found("has another sentence", document=DOCUMENT.replace("none", "one"))

    def test_a_number_that_is_given_twice_is_found(self):
        self.assert_found("TES-007 is the number of Sources/TesseraM/M.swift:9", SOURCE + SOURCE)

    def test_a_reported_text_without_a_number_is_found(self):
        self.assert_found("M.swift:3: the text has no number", SOURCE.replace(".numbered(7)", ""),
                          "# Troubleshooting\n")
        self.assert_found("the text has no number", SOURCE + 'func f() { reportCause("a", "b") }')

    def test_a_text_that_a_function_returns_needs_none_where_it_is_reported(self):
        for call in ('reportIssue(message(of: "a"), at: callSite)', 'reportCause("\\(f(1, 2))", text)'):
            status, _ = self.run_on(SOURCE + f"func f() {{ {call} }}")
            self.assertEqual(status, 0)

    def test_literals_in_interpolations_are_no_part_of_the_sentence(self):
        source = SOURCE.replace("\\(name)", '\\(names.map { "\\($0)" }.joined(separator: ", "))')
        self.assertEqual(self.run_on(source)[0], 0)

    def test_each_case_of_a_message_of_the_test_store_has_a_golden(self):
        self.write("Sources/TesseraTesting/Messages/TestMessages+A.swift", '''
func end(_ n: Int, _ isLate: Bool) -> String {
  isLate ? "It is too late." : """
    Effects of \\(n == 1 ? "the action" : "\\(n) actions") sent \\
    here run: \\(list("none").indented(by: 4))
    """
}
''')
        self.write("Tests/Goldens/TesseraTesting/a.txt", "Effects of the action sent here run:\n    x\n")
        place = "Sources/TesseraTesting/Messages/TestMessages+A.swift"
        self.assertEqual(self.run_on(), (1, [
            f"{place}:3: no golden has this case: It is too late.",
            f"{place}:3: no golden has this case: Effects of … actions sent here run: …"]))
        self.write("Tests/Goldens/TesseraTesting/b.txt", "Effects of 2 actions sent here\nrun: none\n")
        self.write("Tests/Goldens/TesseraTesting/c.txt", "Well. It is too late.\n")
        self.assertEqual(self.run_on(), (0, []))
