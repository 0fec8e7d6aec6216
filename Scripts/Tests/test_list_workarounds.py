from checkout import CheckoutTests


class ListWorkaroundsTests(CheckoutTests):
    def test_notes_are_grouped_by_toolchain(self):
        self.write("Sources/M/A.swift", "// NB: Swift 6.3: copies twice.\n// Remove when it does not.\nlet a = 1\n")
        self.write("Sources/M/B.swift", "let b = 1  // not a note\n// NB: the order matters.\n")
        status, lines = self.run_script("list-workarounds")
        self.assertEqual(status, 0)
        self.assertEqual(lines, [
            "Swift 6.3 (1)", "  Sources/M/A.swift:1", "      copies twice. Remove when it does not.",
            "Any toolchain (1)", "  Sources/M/B.swift:2", "      the order matters."])

    def test_a_note_in_a_doc_comment_is_found(self):
        self.write("Sources/M/A.swift", "/// Adds.\n///\n/// NB: Swift 6.3: slowly.\nlet a = 1\n")
        status, lines = self.run_script("list-workarounds")
        self.assertEqual((status, lines[-1]), (
            1, "Sources/M/A.swift:3: a note to maintainers is inside a doc comment"))

    def test_a_note_in_a_string_is_none(self):
        self.write("Sources/M/A.swift", 'let a = "// NB: Swift 6.3: no"\n')
        self.assertEqual(self.run_script("list-workarounds"), (0, []))
