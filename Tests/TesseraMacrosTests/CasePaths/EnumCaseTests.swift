import SwiftSyntax
import Testing

@testable import TesseraMacros

struct EnumCaseTests {
  private func cases(_ source: String) throws -> [EnumCase] {
    let declaration = try declaration("enum E { \(source) }", as: EnumDeclSyntax.self)
    return EnumCase.all(of: declaration.memberBlock.members).elements()
  }

  @Test func casesAreCountedThroughAllDeclarations() throws {
    let cases = try cases("case a, b(Int)\nvar x: Int { 1 }\ncase c")
    #expect(cases.map(\.name) == ["a", "b", "c"])
    #expect(cases.map(\.index) == [0, 1, 2])
  }

  @Test func thePayloadIsVoidATypeOrATuple() throws {
    let types = try cases("case a, b(Int), c(x: Int), d(Int, y: Self?)").map {
      $0.payloadType(self: "E", aliases: [:])
    }
    #expect(types == ["Void", "Int", "Int", "(Int, y: E?)"])
  }

  @Test func namesWithAnotherMeaningAreReplaced() throws {
    let types = try cases("case a([Element]), b(Elements)").map {
      $0.payloadType(self: "E", aliases: ["Element": "Other"])
    }
    #expect(types == ["[Other]", "Elements"])
  }

  @Test func theCaseOfTheBindingsIsKnownByNameAndType() throws {
    let cases = try cases(
      "case binding(BindingAction<State>), other(BindingAction<State>), binding(x: Int), a")
    #expect(cases.map(\.isBinding) == [true, false, false, false])
  }

  @Test func anUnderscoreIsNoLabel() throws {
    let first = try #require(try cases("case a(_ x: Int)").first)
    #expect(first.pattern == "(let v0)")
    #expect(first.arguments(from: "value") == "(value)")
  }
}
