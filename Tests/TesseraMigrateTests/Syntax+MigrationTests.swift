import SwiftParser
import SwiftSyntax
import Testing

@testable import TesseraMigrate

struct SyntaxMigrationTests {
  private func call(_ source: String) -> FunctionCallExprSyntax? {
    Parser.parse(source: source).statements.first?.item.as(FunctionCallExprSyntax.self)
  }

  @Test(arguments: [
    ("f()", "f"), (".f()", "f"), ("a.b.f()", "f"), ("F<Int>()", "F"), ("(f)()", ""),
  ])
  func aCallHasTheNameAfterTheLastDot(source: String, name: String) {
    #expect(call(source)?.name == name)
  }

  @Test func theIndentationIsThatOfTheLine() {
    let tree = Parser.parse(source: "func f() {\n    g(1)\n}")
    let function = tree.statements.first?.item.as(FunctionDeclSyntax.self)
    #expect(function?.body?.statements.first?.indentation == "    ")
  }

  @Test func theOnlyExpressionMayBeReturned() {
    #expect(call("f { return 1 }")?.trailingClosure?.onlyExpression?.text == "1")
    #expect(call("f { 1 }")?.trailingClosure?.onlyExpression?.text == "1")
    #expect(call("f { g(); return 1 }")?.trailingClosure?.onlyExpression == nil)
  }
}
