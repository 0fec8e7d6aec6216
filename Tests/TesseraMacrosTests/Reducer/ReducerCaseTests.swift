import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ReducerCaseTests {
  private func describe(_ source: String) throws -> String {
    let path = try declaration("enum Path { \(source) }", as: EnumDeclSyntax.self)
    let reducerCase = try #require(ReducerCase.all(of: path).elements().first)
    return switch reducerCase.kind {
    case .feature(let type, let make): "feature \(type) \(make)"
    case .ephemeral(let type, let action): "ephemeral \(type) \(action)"
    case .plain: "plain"
    }
  }

  @Test(arguments: [
    ("case a(A)", "feature A A()"), ("case a(A = A(x: 1))", "feature A A(x: 1)"),
    ("case a(B.A)", "feature B.A B.A()"), ("case a(AlertState<C>)", "ephemeral AlertState<C> C"),
    ("case a(ConfirmationDialogState<C>)", "ephemeral ConfirmationDialogState<C> C"),
    ("@ReducerCaseEphemeral case a(A)", "ephemeral A A.Action"),
    ("@ReducerCaseIgnored case a(A)", "plain"), ("case a", "plain"), ("case a(A, B)", "plain"),
  ])
  func theKindIsTheSyntaxs(source: String, kind: String) throws {
    #expect(try describe(source) == kind)
  }

  @Test func mappingKeepsTheConditions() {
    let members: [Conditional<Int>] = [
      .element(1), .clauses([.init(opening: "#if A", members: [.element(2)])]),
    ]
    #expect(members.map { $0.mapped { "\($0)" } }.source { $0 } == "1\n#if A\n2\n#endif")
  }
}
