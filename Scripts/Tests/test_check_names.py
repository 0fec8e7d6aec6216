from checkout import CheckoutTests


class CheckNamesTests(CheckoutTests):
    def run_on(self, text):
        self.write("Documentation/Architecture.md", text)
        self.write("CONTRIBUTING.md", "# Contributing\n| `make test` | tests |\n")
        self.write("Makefile", "test: ## tests\n\tswift test\n")
        self.write("Sources/M/A.swift", "struct Alpha { enum Beta {} }\n")
        self.write("Tests/N/B.swift", "")
        self.write("Package.swift", '.target(name: "O")')
        return self.run_script("check-names")

    def test_names_that_exist_pass(self):
        self.assertEqual(self.run_on(
            "`Sources/M/A.swift` `Sources/M/` `Sources/…/A.swift` `Alpha` `Alpha.Beta` `Alpha<Int>` `M` `N` `O` `make test` "
            "`Array` `store.send`\n"), (0, []))

    def test_a_missing_file_is_found(self):
        self.assertEqual(self.run_on("a\n`Sources/M/B.swift`\n"), (
            1, ["Documentation/Architecture.md:2: there is no Sources/M/B.swift"]))

    def test_a_missing_type_is_found(self):
        self.assertEqual(self.run_on("`Alpha.Gamma`\n"), (
            1, ["Documentation/Architecture.md:1: no type, macro or module is named Gamma"]))

    def test_a_missing_target_is_found(self):
        self.assertEqual(self.run_on("`make tea`\n"), (
            1, ["Documentation/Architecture.md:1: the Makefile has no target 'tea'"]))

    def test_a_command_that_the_table_lacks_is_found(self):
        self.run_on("")
        self.write("Makefile", "test: ## tests\n\tswift test\nlint: ## checks\nhidden:\n")
        self.assertEqual(self.run_script("check-names"), (
            1, ["CONTRIBUTING.md: the table of commands lacks `make lint`"]))

    def test_the_types_of_a_row_are_in_its_files(self):
        self.write("Sources/M/B.swift", "extension Alpha {}\n")
        self.write("Sources/M/C.swift", "enum Gamma {}\n")
        table = "| Step | Type | File |\n|---|---|---|\n| a | `Alpha`, `Gamma` | %s |\n\nText `Gamma`.\n"
        self.assertEqual(self.run_on(table % "`Sources/M/B.swift`, `Sources/M/C.swift`"), (0, []))
        self.assertEqual(self.run_on(table % "`Sources/M/B.swift`"), (
            1, ["Documentation/Architecture.md:3: Gamma is declared in no file of this row"]))
        self.assertEqual(self.run_on("| Step | Type |\n|---|---|\n| a | `Gamma` |\n"), (0, []))

    def test_code_blocks_are_left_alone(self):
        self.assertEqual(self.run_on("```swift\n`Nothing`\n```\n"), (0, []))
