import SwiftParser
import SwiftSyntax
import Testing

@testable import TesseraMacros

struct SharedWritesTests {
  private func writes(_ source: String) -> [String] {
    let writes = SharedWrites(to: ["a"], of: "state")
    writes.walk(Parser.parse(source: source))
    return writes.found.map { "\($0.name) \($0.rest)" }
  }

  @Test func anAssignmentIsFoundWithItsOperator() {
    #expect(writes("state.a += 1\nstate.a = b + 2") == ["a += 1", "a = b + 2"])
  }

  @Test(
    arguments: [
      "state.b += 1", "other.a += 1", "state.a.count += 1", "state.$a.withLock { $0 += 1 }",
      "b = state.a", "state.a == 1", "state.child.a = 1",
    ])
  func anythingElseIsNoWrite(source: String) {
    #expect(writes(source) == [])
  }

  private func replacements(_ source: String) -> [String] {
    let replacements = SharedReplacements(of: ["a"])
    replacements.walk(Parser.parse(source: source))
    return replacements.found.map { "\($0.name) \($0.value)" }
  }

  @Test func aNewValueWithoutAKeyIsFound() {
    #expect(
      replacements("state.$a = Shared(value: 5)\nstate.$a = .init(value: b)") == ["a 5", "a b"])
  }

  @Test(
    arguments: [
      "state.$b = Shared(value: 5)", "other.$a = Shared(value: 5)", "state.$a = other.$a",
      "state.$a = Shared(.key)", "state.$a = Shared(wrappedValue: 5, .key)",
      "state.$a = Shared(other)", "state.b = Shared(value: 5)", "let a = Shared(value: 5)",
    ])
  func aPropertyThatSharesAnotherValueIsFine(source: String) {
    #expect(replacements(source) == [])
  }

  @Test func thePropertiesWithAKeyAreKnown() throws {
    let source = Parser.parse(
      source: """
        struct S {
          @Shared(.a) var a = 0
          @Shared(Key("b")) var b = 0
          @Shared(value: 0) var c
          @Shared var d: Int
          @SharedReader(.e) var e = 0
        }
        """)
    let state = try #require(source.statements.first?.item.as(StructDeclSyntax.self))
    #expect(state.sharedNamesWithKeys == ["a", "b"])
  }

  @Test func thePropertiesOfAStateWithAWrapperAreShared() throws {
    let source = Parser.parse(
      source: "struct S { @Shared(.a) var a = 0; @SharedReader var b: Int; var c = 0 }")
    let state = try #require(source.statements.first?.item.as(StructDeclSyntax.self))
    #expect(state.sharedNames == ["a", "b"])
    #expect(state.changeableNames == ["a"])
  }
}
