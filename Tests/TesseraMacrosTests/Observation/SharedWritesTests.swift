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

  @Test func thePropertiesOfAStateWithAWrapperAreShared() throws {
    let source = Parser.parse(
      source: "struct S { @Shared(.a) var a = 0; @SharedReader var b: Int; var c = 0 }")
    let state = try #require(source.statements.first?.item.as(StructDeclSyntax.self))
    #expect(state.sharedNames == ["a", "b"])
  }
}
