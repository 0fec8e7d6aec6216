import Testing

@testable import TesseraMacros

struct DependencyEndpointMacroTests {
  @Test func anEndpointIsUnimplementedUntilItIsGiven() {
    expectExpansion(
      of: """
        struct Storage {
          @DependencyEndpoint
          public var insert: @Sendable (_ entry: Entry) async throws -> Void
        }
        """, "DependencyEndpoint",
      to: """
        struct Storage {
          public var insert: @Sendable (_ entry: Entry) async throws -> Void {
            @storageRestrictions(initializes: _insert)
            init(initialValue) {
              _insert = initialValue
            }
            get {
              _insert
            }
            set {
              _insert = newValue
            }
          }
          private var _insert: @Sendable (_ entry: Entry) async throws -> Void = \
        TesseraDependencies.unimplemented("Storage.insert(entry:)")
          public func insert(entry p0: Entry) async throws {
            try await self.insert(p0)
          }
        }
        """)
  }

  @Test func anEndpointMayNameItsMethod() {
    let expansion = Expansion(
      """
      struct C { @DependencyEndpoint(method: "fetch") var fetchDay: (_ day: Int) throws -> [Int] }
      """, "DependencyEndpoint")
    #expect(expansion.contains("func fetch(day p0: Int) throws -> [Int] {"))
    #expect(expansion.contains("try self.fetchDay(p0)"))
  }

  @Test func backticksAreNoPartOfTheStorage() {
    let expansion = Expansion(
      "struct C { @DependencyEndpoint var `repeat`: () -> Void }", "DependencyEndpoint")
    #expect(expansion.contains("private var _repeat: () -> Void"))
    #expect(expansion.contains("unimplemented(\"C.repeat()\")"))
  }

  @Test func anEndpointThatCannotBeMadeUpGetsNoAccessors() {
    let expansion = Expansion(
      "struct C { @DependencyEndpoint var load: () -> Thing }", "DependencyEndpoint")
    #expect(!expansion.contains("get {"))
    #expect(expansion.diagnostics.count == 1)
  }
}
