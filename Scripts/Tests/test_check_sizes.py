from checkout import CheckoutTests
import files

CODE = """
import B

/// A type.
public struct A {
  public private(set) var text = \"""
    // no comment
    \"""
  var own: Int { 1 }  // Its own.
  /* open */
}
"""


class CheckSizesTests(CheckoutTests):
    def setUp(self):
        super().setUp()
        self.write("Package.swift", '.target(name: "F", path: "Features/F")')
        self.write("Documentation/Contributing/Unsafe.md", "## `Unmanaged`: why\n\nFiles: `Sources/M/A.swift`,\n`Sources/M/B.swift`.\n")

    def size(self, code, path="Sources/M/A.swift"):
        """The four numbers of the module of a file with this code."""
        self.write(path, code)
        self.assertEqual(self.run_script("check-sizes", "--update"), (0, []))
        return {name: list(map(int, numbers)) for name, *numbers in self.rows()[1:]}

    def rows(self):
        table = files.read(self.root, "Documentation/Contributing/Sizes.tsv")
        return [line.split("\t") for line in table.splitlines()]

    def states(self, code):
        return self.size(code)["Sources/M"][2]

    def test_comments_and_empty_lines_are_no_code(self):
        self.assertEqual(self.size(CODE), {"Sources/M": [7, 2, 0, 2]})

    def test_a_family_of_features_is_one_module_if_the_manifest_says_so(self):
        self.write("Features/G/A/B/C.swift", "let a = 1\n")
        self.assertEqual(list(self.size("let a = 1\n", "Features/F/A/B/C.swift")),
                         ["Features/F", "Features/G/A", "Sources/M"])

    def test_what_exists_once_and_can_change_is_a_state(self):
        for code in ("static var a = 1", "@TaskLocal static var a: Int?", "static let a = Mutex(1)",
                     "static let a: [Atomic<Int>]\n  = []", "static let a = {\n    Object()\n  }()"):
            self.assertEqual(self.states("final class Object {}\nstruct A {\n  %s\n}\n" % code), 1, code)
            self.assertEqual(self.states("actor Object {}\n" + code.replace("static ", "") + "\n"), 1, code)

    def test_an_object_may_have_the_name_of_a_value_of_another_module(self):
        self.write("Sources/N/A.swift", "struct Object {}\nlet a = Object()\n")
        sizes = self.size("final class Object {}\nlet a = Object()\n")
        self.assertEqual([numbers[2] for numbers in (sizes["Sources/M"], sizes["Sources/N"])], [1, 0])

    def test_constants_and_properties_of_values_are_no_states(self):
        for code in ("static let a = 1\n  let b = Mutex(1)", "var a = Mutex(1)", "static var a: Int { 1 }",
                     "static let a = Value()", "static let a: Any.Type = Object.self",
                     "func f() {\n    var a = Object()\n  }"):
            self.assertEqual(self.states("class Object {}\nstruct Value {}\nstruct A {\n  %s\n}\n" % code), 0, code)

    def test_a_smaller_module_passes_and_a_larger_or_new_one_is_found(self):
        self.size(CODE)
        self.write("Sources/M/A.swift", "public let a = 1\n")
        self.assertEqual(self.run_script("check-sizes"), (0, []))
        self.write("Sources/M/A.swift", CODE + "static var a = 1\n")
        self.write("Sources/N/A.swift", "let a = 1\n")
        self.assertEqual(self.run_script("check-sizes"), (1, [
            "Sources/M: 8 code lines, 7 in Documentation/Contributing/Sizes.tsv",
            "Sources/M: 1 process-wide states, 0 in Documentation/Contributing/Sizes.tsv",
            "Sources/N: 1 code lines, 0 in Documentation/Contributing/Sizes.tsv",
            "If they must rise, run 'make sizes', and say in the commit's body which and why."]))
