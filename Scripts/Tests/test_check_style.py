from checkout import CheckoutTests


class CheckStyleTests(CheckoutTests):
    def findings(self, source, path="Sources/Module/File.swift", with_tests=True):
        self.write(path, source)
        if with_tests:
            self.write("Tests/ModuleTests/FileTests.swift", "import Testing\n")
        status, lines = self.run_script("check-style")
        self.assertEqual(status, 1 if lines else 0)
        return lines

    def assert_found(self, words, source, **options):
        lines = self.findings(source, **options)
        self.assertEqual(len(lines), 1, lines)
        self.assertIn(words, lines[0])

    def test_good_code_is_left_alone(self):
        self.assertEqual(self.findings(
            "public import Foundation\n\n/// A thing.\n@frozen\n@available(\n  macOS 26, *\n)\n"
            "public struct S {\n  /// Fails: `try!`.\n  @inlinable\n  public init!(a: Int?) {\n"
            '    guard a != nil, !a!.isZero else { return nil }\n  }\n}\n'.replace("!a!", "!a")
        ), [])

    def test_a_long_file_is_found(self):
        self.assert_found("more than 400 lines", "let a = 1\n" * 401)

    def test_a_long_line_is_found_in_tests_as_well(self):
        self.assert_found(
            "101 columns", "// " + "a" * 98 + "\n", path="Tests/ModuleTests/OtherTests.swift")

    def test_a_long_function_is_found(self):
        self.assert_found("62 lines", "func f() {\n" + "  g()\n" * 60 + "}\n")
        self.assertEqual(self.findings("func f() {\n" + "  g()\n" * 58 + "}\n"), [])

    def test_an_issue_without_the_callers_location_is_found(self):
        self.assert_found("location", 'let a = { reportIssue("(A") }\n')
        self.assert_found("location", 'let a = { reportIssue("A", at: #callSite) }\n')
        self.assertEqual(self.findings('let a = { reportIssue(f("A"), at: callSite) }\n'), [])

    def test_a_sentence_outside_of_the_catalogue_is_found(self):
        path = "Sources/BakoTerminal/File.swift"
        self.assert_found("read by people", 'let a = "No such \\(b)."\n', path=path)
        self.assert_found("read by people", 'let a = "Done."\n', path=path)
        for literal in ["entry/\\(a)", "SELECT a FROM b", "\\(day) \\(time)", "home", "<p>no text"]:
            self.assertEqual(self.findings(f'let a = "{literal}"\n', path=path), [])
        self.assertEqual(
            self.findings('let a = "No such."\n', path="Features/Bako/Sentences/File.swift"), [])

    def test_unfinished_tasks_are_found(self):
        self.assert_found("unfinished", "// TO" + "DO: finish.\n")
        self.assertEqual(self.findings("let TO" + "DO = 1\n"), [])

    def test_a_condition_about_a_platform_is_found(self):
        for condition in ["os(Linux)", "canImport(Glibc)", "DEBUG && !arch(arm64)"]:
            self.assert_found("Platform", f"#if {condition}\n  let a = 1\n#endif\n")
        self.assert_found("Platform", "#if canImport(UIKit)\n#elseif os(Linux)\n  let a = 1\n#endif\n")
        self.assertEqual(self.findings("#if canImport(UIKit) && !os(watchOS)\n  let a = 1\n#endif\n"), [])
        self.assertEqual(self.findings("#if DEBUG\n  let a = 1\n#endif\n"), [])
        self.assertEqual(self.findings(
            "#if os(Linux)\n  let a = 1\n#endif\n", path="Sources/Module/Platform/File.swift"), [])

    def test_only_a_known_number_of_conditions_is_outside_of_the_platforms_folder(self):
        condition = "#if os(WASI)\n  let a = 1\n#endif\n"
        path = "Sources/TesseraSharing/Files/FileStorageKey.swift"
        self.assertEqual(self.findings(condition, path=path), [])
        self.assert_found("Platform", condition * 2, path=path)

    def test_the_implementations_for_several_systems_share_their_tests(self):
        self.write("Tests/ModuleTests/Platform/FileTests.swift", "")
        self.assertEqual(
            self.findings("func f() {}\n", path="Sources/Module/Platform/File+Windows.swift"), [])

    def test_behaviour_without_tests_at_the_mirrored_path_is_found(self):
        self.assert_found(
            "there is no Tests/ModuleTests/A/BTests.swift", "func f() {}\n",
            path="Sources/Module/A/B.swift")
        self.write("Tests/ModuleTests/BTests.swift", "")
        self.assert_found("is at another path", "func f() {}\n", path="Sources/Module/A/B.swift")
        self.write("Tests/ModuleTests/A/BTests.swift", "")
        self.assertEqual(self.findings("func f() {}\n", path="Sources/Module/A/B.swift"), [])

    def test_a_feature_has_its_tests_in_the_same_folder_of_the_tests(self):
        self.assert_found(
            "Tests/Bako/Home/HomeReducerTests.swift", "func f() {}\n",
            path="Features/Bako/Home/HomeReducer.swift")

    def test_values_and_entry_points_need_no_tests(self):
        self.assertEqual(self.findings("struct S { var a = 1 }\n", with_tests=False), [])
        self.assertEqual(
            self.findings("@main struct M { static func main() {} }\n", with_tests=False), [])
