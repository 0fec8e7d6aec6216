from checkout import CheckoutTests

LEDGER = "# Unsafe code\n\n## `Unmanaged`: fewer counts\n\nWhy.\n\nFiles: `Sources/M/A.swift`.\n"


class CheckUnsafeTests(CheckoutTests):
    def run_on(self, code, ledger=LEDGER):
        self.write("Documentation/Contributing/Unsafe.md", ledger)
        self.write("Sources/M/A.swift", code)
        return self.run_script("check-unsafe")

    def test_a_listed_construct_passes(self):
        self.assertEqual(self.run_on("let a: Unmanaged<A>\n"), (0, []))

    def test_an_unlisted_construct_is_found(self):
        self.assertEqual(self.run_on("let a: Unmanaged<A>\nlet b = unsafeBitCast(a, to: B.self)\n"), (
            1, ["Sources/M/A.swift:2: unsafeBitCast is not listed in Documentation/Contributing/Unsafe.md"]))

    def test_a_construct_in_a_comment_or_string_is_none(self):
        self.assertEqual(self.run_on('let a: Unmanaged<A>  // unsafeBitCast\nlet b = "_isPOD"\n'), (0, []))

    def test_a_listed_construct_that_does_not_occur_is_found(self):
        self.assertEqual(self.run_on("let a = 1\n"), (
            1, ["Documentation/Contributing/Unsafe.md: Unmanaged in Sources/M/A.swift does not occur"]))

    def test_a_listed_file_that_does_not_exist_is_found(self):
        status, lines = self.run_on("let a: Unmanaged<A>\n", LEDGER.replace(".swift`", ".swift`, `Sources/M/B.swift`"))
        self.assertEqual((status, lines), (
            1, ["Documentation/Contributing/Unsafe.md: Unmanaged in Sources/M/B.swift names a file that does not exist"]))

    def test_a_section_without_files_or_construct_is_found(self):
        status, lines = self.run_on("let a = 1\n", "## `Telepathy`: because\n\nText.\n")
        self.assertEqual((status, len(lines)), (1, 2))
