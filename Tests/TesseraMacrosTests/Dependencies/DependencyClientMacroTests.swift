import Testing

@testable import TesseraMacros

struct DependencyClientMacroTests {
  @Test func aClientHasAnInitialiserForAllAndOneForNone() {
    expectExpansion(
      of: """
        @DependencyClient public struct Storage: Sendable {
          public var insert: @Sendable (_ entry: Entry) async throws -> Void
        }
        """, "DependencyClient",
      to: """
        public struct Storage: Sendable {
          @TesseraDependencies.DependencyEndpoint
          public var insert: @Sendable (_ entry: Entry) async throws -> Void
          public init(
            insert: @escaping @Sendable (_ entry: Entry) async throws -> Void
          ) {
            self.insert = insert
          }
          public init() {
          }
        }
        """)
  }

  @Test func onlyClosuresThatAreNotIgnoredAreEndpoints() {
    let expansion = Expansion(
      """
      @DependencyClient struct C {
        var name: String
        let id: Int
        @DependencyEndpointIgnored var raw: () -> Void
        var computed: () -> Void { {} }
        @DependencyEndpoint(method: "go") var run: () -> Void
      }
      """, "DependencyClient")
    #expect(!expansion.contains("@TesseraDependencies.DependencyEndpoint"))
  }
}
