from checkout import CheckoutTests
import files

ORIGIN = "<!-- from Tests/T.swift: sample -->\n"


class CheckReadmeTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.write("Tests/T.swift", "enum E {\n  // README: begin sample\n  let a = 1\n\n    + 2\n"
                   "  // README: end\n}\n")

    def findings(self, text, *options):
        self.readme = self.write("README.md", text)
        status, lines = self.run_script("check-readme", *options)
        self.assertEqual(status, 1 if lines else 0)
        return lines

    def assert_found(self, words, text):
        lines = self.findings(text)
        self.assertEqual(len(lines), 1, lines)
        self.assertIn(words, lines[0])

    def test_the_same_code_at_the_left_margin_is_fine(self):
        self.assertEqual(self.findings(ORIGIN + "```swift\nlet a = 1\n\n  + 2\n```\n"), [])

    def test_regions_of_one_name_are_one_block(self):
        self.write("Tests/T.swift", "// README: begin sample\nimport A\n// README: end\nlet b = 1\n"
                   "// README: begin sample\nlet c = 1\n// README: end\n")
        self.assertEqual(self.findings(ORIGIN + "```swift\nimport A\n\nlet c = 1\n```\n"), [])

    def test_a_difference_is_found(self):
        self.assert_found("README.md:3: differs", "Text.\n\n" + ORIGIN + "```swift\nlet a = 2\n```\n")

    def test_update_takes_the_code_over_and_leaves_the_rest(self):
        text = "One.\n" + ORIGIN + "```swift\nlet b\n```\nTwo.\n```console\n$ make\n```\n"
        self.assertEqual(self.findings(text, "--update"), [])
        self.assertEqual(files.read(self.readme), text.replace("let b", "let a = 1\n\n  + 2"))

    def test_swift_without_an_origin_is_found_and_other_languages_are_not(self):
        self.assert_found("has no origin", "```swift\nlet a = 1\n```\n")
        self.assertEqual(self.findings("```console\n$ make test\n```\n"), [])

    def test_an_origin_that_does_not_exist_is_found(self):
        block = "```swift\nlet a = 1\n```\n"
        self.assert_found("cannot be read", "<!-- from Tests/U.swift: sample -->\n" + block)
        self.assert_found("no region", "<!-- from Tests/T.swift: other -->\n" + block)
        self.assert_found("must read", "<!-- from Tests/T.swift -->\n" + block)
