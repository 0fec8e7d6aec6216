import unittest

from checkout import SCRIPTS  # noqa: F401  (it puts the scripts on the path)
import mutations

BODY = """
func f(_ a: Int%s {
%s
}
"""


class MutationsTests(unittest.TestCase):
    def changed(self, kind, body, result=")"):
        """What the body is with the first, the second… change of this kind alone."""
        source = BODY % (result, body)
        before, after = (BODY % (result, "|")).split("|")
        return [mutations.woven(source, {1: found}).removeprefix(before).removesuffix(after)
                for found in mutations.mutations("A.swift", source) if found.kind == kind]

    def test_each_boolean_clause_of_a_condition_is_negated(self):
        self.assertEqual(self.changed("negate", "if a > 1, let b = c, d { e() }"),
                         ["if (isMutant(1) != (a > 1)), let b = c, d { e() }", "if a > 1, let b = c, (isMutant(1) != (d)) { e() }"])
        self.assertEqual(self.changed("negate", "guard g(a, { $0 }) else { return }"),
                         ["guard (isMutant(1) != (g(a, { $0 }))) else { return }"])
        self.assertEqual(self.changed("negate", "if case .a = b { c() }\nif #available(x) { c() }"), [])

    def test_an_operator_between_spaces_is_swapped(self):
        self.assertEqual(self.changed("swap", "x = a < b && c"), ["x = a ~% b && c", "x = a < b ~% c"])
        self.assertEqual(self.changed("swap", "let x: Array<Int> = -a"), [])

    def test_a_call_or_an_assignment_is_dropped(self):
        self.assertEqual(self.changed("drop", "a()\n  .b(\n    1)\nlet c = d()\nreturn c"), ["if !isMutant(1) { a()\n  .b(\n    1) }\nlet c = d()\nreturn c"])
        self.assertEqual(self.changed("drop", "switch a {\ncase 1:\n  b = 1\ndefault:\n  return\n}"),
                         ["switch a {\ncase 1:\n  if !isMutant(1) { b = 1 }\ndefault:\n  return\n}"])
        self.assertEqual(self.changed("drop", "a() // b\nreturn"), ["if !isMutant(1) { a() } // b\nreturn"])
        self.assertEqual(self.changed("drop", "let a = [\n  b(),\n  c\n]\nlet d = e\n  ?? f()\nreturn"), [])

    def test_a_result_is_not_dropped(self):
        self.assertEqual(self.changed("drop", "g(a)", ") -> Int"), [])
        self.assertEqual(self.changed("drop", "g(a)", ") async throws"), ["if !isMutant(1) { g(a) }"])

    def test_a_function_returns_early(self):
        for result, early in ((")", "return"), (") -> Bool", "return false"), (") -> [A]?", "return nil"),
                              (") -> Int", "return 0")):
            found, = [found for found in mutations.mutations("A.swift", BODY % (result, "  g()"))
                      if found.kind == "return early"]
            self.assertIn(f"{result} {{ if isMutant(7) {{ {early} }};\n", mutations.woven(BODY % (result, "  g()"), {7: found}))
        for result in (") -> String", ") -> (Int, Int)"):
            self.assertEqual(self.changed("return early", "g()", result), [])

    def test_comments_literals_and_conditional_code_are_left_alone(self):
        self.assertEqual(
            mutations.mutations("A.swift", BODY % (") -> String", '// if a > 1 {}\nreturn "a == b"\n#if os(x)\na()\n#endif')), [])

    def test_changes_within_changes_are_woven_together(self):
        source = BODY % (")", "if a == 1 {\nb(a + 2)\n}")
        found = dict(enumerate(mutations.mutations("A.swift", source), 1))
        self.assertIn("{ if isMutant(1) { return };\nif (isMutant(2) != (a ~%% 1)) {\nif !isMutant(4) { b(a ~%^% 2) }\n}\n",
                      mutations.woven(source, found))
        switch = mutations.switch(found)
        self.assertIn("infix operator ~%%: ComparisonPrecedence\n", switch)
        self.assertIn("func ~%^% <T: AdditiveArithmetic>(a: T, b: T) -> T { if isMutant(5) { return a - b } else { return a + b } }", switch)

    def test_a_change_is_shown_with_its_line(self):
        source = BODY % (")", "let b = 1\nif a > 1 { return }")
        self.assertIn("A.swift:4: negate: a > 1 → !(a > 1)",
                      [found.shown(source) for found in mutations.mutations("A.swift", source)])


if __name__ == "__main__":
    unittest.main()
