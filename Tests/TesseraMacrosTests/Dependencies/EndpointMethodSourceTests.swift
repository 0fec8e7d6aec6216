import SwiftSyntax
import Testing

@testable import TesseraMacros

struct EndpointMethodSourceTests {
  private func text(_ source: String, name: String? = nil) throws -> String? {
    let variable = try declaration(source, as: VariableDeclSyntax.self)
    return EndpointMethodSource(try #require(ClientEndpoint(variable)), name: name)?.text
  }

  @Test func labelsBecomeTheMethods() throws {
    #expect(
      try text("public var insert: @Sendable (_ entry: Int, String) async throws -> Bool") == """
        public func insert(entry p0: Int, _ p1: String) async throws -> Bool {
        try await self.insert(p0, p1)
        }
        """)
  }

  @Test func aClosureWithoutLabelsNeedsNoMethod() throws {
    #expect(try text("var insert: (Int) -> Void") == nil)
    #expect(try text("var insert: () -> Void") == nil)
    #expect(try text("var insert: (Int) -> Void", name: "add")?.hasPrefix("func add(_ p0") == true)
  }

  @Test func inoutsAndGlobalActorsArePassedOn() throws {
    let text = try text("var change: @MainActor (_ number: inout Int) -> Void")
    #expect(
      text == "@MainActor func change(number p0: inout Int) {\nself.change(&p0)\n}")
  }
}
