import unittest

from checkout import SCRIPTS  # noqa: F401  (it puts the scripts on the path)
import swift_source as swift


def code(source):
    return swift.split(source)[0]


def declarations(source):
    return [source[start:opening].strip() for start, opening, _ in swift.bodies(code(source))]


class SplitTests(unittest.TestCase):
    def test_code_and_comments_keep_the_places_of_everything(self):
        source = 'let a = "x" // one\n/* two\n/* nested */ */ let b = """\n  "c"\n  """\n'
        for part in swift.split(source):
            self.assertEqual(len(part), len(source))
            self.assertEqual(part.count("\n"), source.count("\n"))

    def test_the_text_of_literals_is_not_code(self):
        for literal in ('"{ x! }"', '#"a "quoted" { word"#', '"""\n  {\n  "\n  """', r'"\"{"'):
            self.assertNotIn("{", code(f"let a = {literal}; b"))
            self.assertTrue(code(f"let a = {literal}; b").endswith("; b"))

    def test_an_interpolation_is_code(self):
        self.assertIn("f(x!)", code(r'let a = "{ \(f(x!)) }"'))
        self.assertIn("b", code(r'let a = "\(c ? "(" : d) {"; b'))
        self.assertNotIn("{", code(r'let a = "\(c ? "(" : d) {"; b'))

    def test_a_comment_marker_in_a_literal_opens_no_comment(self):
        self.assertIn("b", code('let a = "http://c"; b'))

    def test_a_nested_comment_ends_where_the_outer_one_does(self):
        self.assertEqual(code("/* a /* b */ c */ d").strip(), "d")


class BodiesTests(unittest.TestCase):
    def test_functions_with_a_body_are_found(self):
        self.assertEqual(
            declarations("struct S {\n  func a() {}\n  init(x: Int) { }\n  deinit {}\n}"),
            ["func a()", "init(x: Int)", "deinit"])
        self.assertEqual(declarations("@Test(arguments: [\n  (1, 2)\n])\nfunc b(_ c: (Int, Int)) {}"),
                         ["func b(_ c: (Int, Int))"])

    def test_a_signature_may_take_several_lines(self):
        source = "@inlinable\npublic func a<T>(\n  b: (T) -> Void = { _ in }\n)\n  -> T\nwhere T: P\n{\n}"
        self.assertEqual(len(declarations(source)), 1)

    def test_requirements_have_no_body(self):
        source = "protocol P {\n  func a()\n  var b: Int { get async throws }\n  init(c: Int)\n}\nstruct S {}"
        self.assertEqual(declarations(source), [])

    def test_a_computed_property_has_a_body_and_a_stored_one_has_none(self):
        self.assertEqual(declarations("var a: Int { 1 }"), ["var a: Int"])
        self.assertEqual(declarations("var a: Int = { 1 }()\nlet b: Int = 2"), [])


class DeclarationsTests(unittest.TestCase):
    def found(self, source):
        return [(found.kind, found.name, found.depth) for found in swift.declarations(code(source))]

    def test_every_kind_has_its_name(self):
        self.assertEqual(
            self.found("public final class A<B> { init?(c: Int) {}; deinit {} }\nextension A.D: E {}\n"
                       "infix operator +++\nstatic func +++ (a: A, b: A) {}\nfunc `is it`() {}\nlet `in` = 1"),
            [("class", "A", 0), ("init", "init", 1), ("deinit", "deinit", 1), ("extension", "A.D", 0),
             ("func", "+++", 0), ("func", "is it", 0), ("let", "in", 0)])

    def test_a_use_of_a_word_is_no_declaration(self):
        self.assertEqual(self.found("a.init(b)\nprivate(set) lazy var c = d.class\nfunction()"), [("var", "c", 0)])

    def test_attributes_and_modifiers_are_words_before_it(self):
        found, = swift.declarations(code(
            "@Test(.tags(.a(static)), arguments: [\n  (1, f(2)), // x\n])\n@MainActor public static func a() {}"))
        self.assertEqual([found.has(word) for word in ("@Test", "@MainActor", "static", "public", "Test", "final")],
                         [True, True, True, True, False, False])
        self.assertEqual((found.start, found.name), (0, "a"))


class ImportsTests(unittest.TestCase):
    def test_every_form_of_import_names_its_module(self):
        source = (
            "import A\npublic import B\n@_exported public import C\n@testable import D\n"
            "internal import struct E.F\n// import G\n@_spi(X) import H\n")
        self.assertEqual(
            list(swift.imports(code(source))),
            [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "E"), (7, "H")])
