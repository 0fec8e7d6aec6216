from checkout import CheckoutTests

TWO = "# Semantics\n\nText.\n\n- `a.one`: One thing.\n- `a.two`: Another\n  thing.\n"
BOTH = "struct T {\n  // SEMANTICS a.one, a.two\n  @Test func itHolds() {}\n}\n"


class CheckSemanticsTests(CheckoutTests):
    def run_on(self, tests, document=TWO):
        """Returns the status and the lines of a run on these tests and this document."""
        self.write("Documentation/Semantics.md", document)
        self.write("Tests/MTests/T.swift", tests)
        return self.run_script("check-semantics")

    def assert_found(self, words, tests, document=TWO):
        status, lines = self.run_on(tests, document)
        self.assertEqual(status, 1)
        self.assertTrue(any(words in line for line in lines), lines)

    def test_each_behaviour_is_printed_with_its_tests(self):
        status, lines = self.run_on(BOTH)
        self.assertEqual(status, 0)
        test = "    Tests/MTests/T.swift: itHolds"
        self.assertEqual(lines, ["a.one: One thing.", test, "a.two: Another thing.", test])

    def test_a_behaviour_without_a_test_is_found(self):
        self.assert_found("no test pins a.two: Another thing.",
                          "// SEMANTICS a.one\n@Test func a() {}\n")

    def test_an_undefined_name_is_found(self):
        self.assert_found("T.swift:4: Documentation/Semantics.md does not define a.three",
                          BOTH[:-2] + "  // SEMANTICS a.three\n  @Test func b() {}\n}\n")

    def test_a_comment_above_no_test_is_found(self):
        for next_line in ("func helper() {}", "", "\n\n  let a = 1", "}\n@Test func b() {}"):
            self.assert_found("T.swift:5: there is no test on the next line",
                              BOTH[:-2] + "\n  // SEMANTICS a.one\n" + next_line + "\n")

    def test_a_comment_without_names_is_found(self):
        self.assert_found("does not read", BOTH + "// SEMANTICS: a.one\n@Test func b() {}\n")
        self.assert_found("does not read", BOTH + "// SEMANTICS\n@Test func b() {}\n")

    def test_several_comments_above_a_test_count(self):
        status, _ = self.run_on("// SEMANTICS a.one\n// SEMANTICS a.two\n@Test func itHolds() {}\n")
        self.assertEqual(status, 0)

    def test_arguments_and_traits_do_not_hide_a_test(self):
        for test in ("@Test(arguments: [1, 2])\n  func itHolds(_: Int) {}",
                     "@Test(\n    arguments: [1],\n    [2])\n  @MainActor func itHolds() {}",
                     "@Test(.tags(.a)) func itHolds() async throws {}"):
            status, lines = self.run_on(f"// SEMANTICS a.one, a.two\n  {test}\n")
            self.assertEqual((status, lines[1]), (0, "    Tests/MTests/T.swift: itHolds"))

    def test_a_test_of_xctest_counts(self):
        status, _ = self.run_on("// SEMANTICS a.one,a.two\n@MainActor func testItHolds() async {}\n")
        self.assertEqual(status, 0)

    def test_a_name_that_is_defined_twice_is_found(self):
        self.assert_found("a.one is defined twice", BOTH, TWO + "- `a.one`: Again.\n")
