import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import TesseraMacros

struct LiteralTypeTests {
  @Test(arguments: [
    ("0", "Swift.Int"), ("-1", "Swift.Int"), ("1.5", "Swift.Double"), ("true", "Swift.Bool"),
    ("\"a\"", "Swift.String"), ("[1, 2]", "[Swift.Int]"), ("Child.State()", "Child.State"),
    ("[Int]()", "[Int]"), ("[Int: Bool]()", "[Int: Bool]"), ("Set<Int>()", "Set<Int>"),
    ("x as Double", "Double"),
  ])
  func whatTheSyntaxTells(source: String, type: String) {
    #expect(LiteralType.of(ExprSyntax(stringLiteral: source))?.trimmedDescription == type)
  }

  @Test(arguments: [
    ("0", "Swift.Int"), ("URL(string: \"a\")", "URL"), ("A.B<Int>(1) { 2 }", "A.B<Int>"),
  ])
  func whatACallMakesByItsName(source: String, type: String) {
    #expect(LiteralType.made(by: ExprSyntax(stringLiteral: source)) == type)
  }

  @Test func aCallOfAMethodMakesAnything() {
    #expect(LiteralType.made(by: "Child.make()") == nil)
    #expect(LiteralType.made(by: "a") == nil)
  }

  @Test(arguments: [
    "nil", "[]", "[1, a]", "make()", "Set([1])", "Child.make()", ".init()", "Kind.first",
    "x as? Double", "URL(string: \"a\")", "Builder { 1 }",
  ])
  func whatItDoesNot(source: String) {
    #expect(LiteralType.of(ExprSyntax(stringLiteral: source)) == nil)
  }
}
