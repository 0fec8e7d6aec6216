from checkout import CheckoutTests

HEAD = "| Here | Test |\n|---|---|\n"


class CheckGuidesTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.write("Tests/T.swift", "@Test func one() {}\n@Test(.timeLimit(.minutes(1)))\n"
                   "func two() async {}\nfunc helper() {}\n")
        self.write("Benchmarks/README.md", "")

    def findings(self, text):
        self.write("Documentation/Guide.md", text)
        status, lines = self.run_script("check-guides")
        self.assertEqual(status, 1 if lines else 0)
        return lines

    def test_rows_that_name_tests_are_fine(self):
        self.assertEqual(self.findings(HEAD + "| a | `one` |\n| b | `two` |\n"), [])

    def test_a_test_that_does_not_exist_is_found(self):
        lines = self.findings("Text.\n\n" + HEAD + "| a | `three` |\n| b | `helper` |\n")
        self.assertEqual(lines, ["Documentation/Guide.md:5: there is no test three",
                                 "Documentation/Guide.md:6: there is no test helper"])

    def test_a_row_may_name_a_mistake(self):
        self.write("Tests/TypeChecking/Mistakes/A.swift", "// MARK: a typo\nlet a: Itn\n")
        self.assertEqual(self.findings(HEAD + "| a | mistake `a typo` |\n"), [])
        self.assertEqual(self.findings(HEAD + "| a | mistake `typo` |\n"),
                         ["Documentation/Guide.md:3: there is no mistake 'typo'"])

    def test_a_row_without_a_test_is_found(self):
        self.assertEqual(self.findings(HEAD + "| a | |\n"),
                         ["Documentation/Guide.md:3: the row names no test"])

    def test_other_tables_are_ignored(self):
        self.assertEqual(self.findings("| Here | There |\n|---|---|\n| a | `three` |\n"), [])

    def test_a_column_without_a_head_is_found(self):
        table = "Text.\n\n%s\n|---|:---:|\n| a | |\n"
        self.assertEqual(self.findings(table % "| Here | There |"), [])
        for head in ["| | There |", "| Here | |"]:
            self.assertEqual(self.findings(table % head),
                             ["Documentation/Guide.md:3: a column of the table has no head"])

    def test_a_message_must_be_in_its_golden(self):
        self.write("Tests/Goldens/a.txt", "one\ntwo\nthree\n")
        block = "<!-- golden Tests/Goldens/%s -->\n```\n%s\n```\n"
        self.assertEqual(self.findings(block % ("a.txt", "two\nthree")), [])
        for name, text in [("a.txt", "one\nthree"), ("a.txt", "tw"), ("b.txt", "one")]:
            self.assertEqual(self.findings("Text.\n\n" + block % (name, text)),
                             [f"Documentation/Guide.md:3: the message isn't in Tests/Goldens/{name}"])

    def test_a_link_leads_to_a_file_and_a_heading(self):
        self.write("Documentation/Other.md", "# Other things\n\n## What `it` is, and why\n\n```\n# no heading\n```\n")
        self.assertEqual(self.findings(
            "# Guide\n[a](Other.md), ![b](Other.md), [c](Other.md#what-it-is-and-why), [d](#guide), [e](https://a.b/c#d)\n"
            "```\n[f](Missing.md)\n```\n"), [])
        for wrong in ["Missing.md", "Other.md#what-it-was", "Other.md#no-heading", "#other-things", "../Other.md"]:
            self.assertEqual(self.findings(f"# Guide\n\nText.\n[a\nb]({wrong})\n"),
                             [f"Documentation/Guide.md:5: the link to {wrong} leads nowhere"])

    def test_a_figure_must_be_one_of_its_workload(self):
        self.write("Benchmarks/README.md", "| Workload | size | ns |\n|---|---|---|\n"
                   "| d | 10 | 19.5 |\n| d | 1 000 | 19.3 |\n| e | 1 | 60.5 |\n")
        self.assertEqual(self.findings("| Operation | ns |\n|---|---|\n| a row (`d`) | 19.3 |\n"
                                       "| a word (`x`) | 1 |\n| no workload | 2 |\n"), [])
        self.assertEqual(self.findings("| Rows | a send (`d`) |\n|---|---|\n| 10 | 19.5 |\n"), [])
        self.assertEqual(self.findings("| Operation | ns |\n|---|---|\n| a row (`d`) | 60.5 |\n"),
                         ["Documentation/Guide.md:3: 60.5 isn't a figure of d in Benchmarks/README.md"])
        self.assertEqual(self.findings("| Rows | a send (`d`) |\n|---|---|\n| 10 | 21.6 |\n"),
                         ["Documentation/Guide.md:3: 21.6 isn't a figure of d in Benchmarks/README.md"])

    def test_a_figure_before_the_name_of_a_row_must_be_the_row_s(self):
        self.write("Benchmarks/README.md", "| Workload | size | what | ns | floor |\n|---|---|---|---|---|\n"
                   "| b | 16 | nested | 217.6 | 26.5 |\n| b | 1 | nested | 41.6 | 5 |\n| f | 1 | effect | 4 216 | 9 |\n"
                   "| u-lock | a mutex | 28.7 | 0 |\n| `A`, clean | 42.1 | 54.2 | 60 |\n")
        self.assertEqual(self.findings(
            "A send takes 218 ns (`b/16`), or about 220 ns (`b/16`) and 42 ns (`b/1`).\n| it | 4.2 µs (`f`) | 29 ns\n"
            "(`u-lock`, a lock) | 0.0042 ms (`f`) | 42 s (`A, clean`) | 10 s (`Other.swift`) | 3 (`b/16`) |\n"), [])
        for wrong, row in [("100 ns (`b/16`)", ", 217.6 ns"), ("216 ns (`b/16`)", ", 217.6 ns"), ("2 µs (`f`)", ", 4.216 µs"),
                           ("21 ns (`u-lock`)", ", 28.7 ns"), ("54 s (`A, clean`)", ", 42.1 s"), ("218 ns (`b`)", ""),
                           ("1 ns (`c`)", "")]:
            figure, name = wrong[:-2].split(" (`")
            self.assertEqual(self.findings(f"Text.\nIt takes {wrong}.\n"), [
                f"Documentation/Guide.md:2: {figure} isn't the figure of {name} in Benchmarks/README.md{row}"])

    def test_the_floor_of_a_row_can_be_quoted(self):
        self.write("Benchmarks/README.md", "| Workload | size | what | ns | floor |\n|---|---|---|---|---|\n"
                   "| history | 1 | entry | 2 678 | 211.4 |\n")
        self.assertEqual(self.findings("It takes 0.2 µs, the floor of `history`.\n"), [])
        self.assertEqual(self.findings("It takes 0.3 µs, the floor of `history`.\n"), [
            "Documentation/Guide.md:1: 0.3 µs isn't the figure of history in Benchmarks/README.md, 0.2114 µs"])

    def test_a_time_of_the_benchmarks_names_its_row(self):
        self.write("Benchmarks/README.md", "| Workload | size | what | ns |\n|---|---|---|---|\n| a | 1 | send | 24.4 |\n")
        self.assertEqual(self.findings("24 ns\n(`a`), 5 ms, 3 s, `10 ns` of code, 16 nests.\n```\n5 ns\n```\n"), [])
        for text in ("Less than 100 ns.", "One costs 4.2 µs, the other 24 ns (`a`)."):
            self.assertEqual(self.findings(f"Text.\n{text}\n"), [
                f"Documentation/Guide.md:2: {'100 ns' if '100' in text else '4.2 µs'} names no row of Benchmarks/README.md"])
        self.write("Documentation/Contributing/Unsafe.md", "It takes 5 ns.\n")
        self.write("CHANGELOG.md", "It took 5 ns.\n")
        self.assertEqual(self.findings("Text.\n"), [])
