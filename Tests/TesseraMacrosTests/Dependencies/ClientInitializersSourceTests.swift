import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ClientInitializersSourceTests {
  private func members(_ source: String) throws -> [String] {
    let client = try declaration(source, as: StructDeclSyntax.self)
    return ClientInitializersSource(client, access: Access(client.modifiers)).members.map(
      Expansion.normalized)
  }

  @Test func propertiesWithDefaultsMayBeLeftOut() throws {
    let members = try members(
      "struct C { var a: () -> Void; var name = \"x\"; var id: Int?; let fixed = 3 }")
    #expect(
      members.first == """
        init(
        a: @escaping () -> Void,
        name: Swift.String = "x",
        id: Int? = nil
        ) {
        self.a = a
        self.name = name
        self.id = id
        }
        """)
    #expect(members.count == 2)
  }

  @Test func aPropertyWithoutDefaultLeavesNoEmptyInitialiser() throws {
    let members = try members("struct C { var a: () -> Void; var id: Int }")
    #expect(members.count == 1)
  }

  @Test func anOwnInitialiserIsLeftAlone() throws {
    #expect(try members("struct C { var a: () -> Void; init() {} }").isEmpty)
  }

  @Test func theInitialiserCanBeSeenAsFarAsTheClientAndItsProperties() throws {
    let open = try members("public struct C { public var a: () -> Void }")
    #expect(open.allSatisfy { $0.hasPrefix("public init(") })
    let mixed = try members("public struct C { var a: () -> Void }")
    #expect(mixed.map { $0.hasPrefix("public") } == [false, true])
  }

  @Test func anEndpointWithADefaultReportsItsUseUntilItIsGiven() throws {
    let members = try members("struct C { var name: () -> String = { \"x\" } }")
    let empty = try #require(members.last)
    #expect(empty.hasPrefix("init() {\nself._name = {\nTesseraDependencies._reportUnimplemented("))
    #expect(empty.contains("C.name()"))
    #expect(empty.hasSuffix("return \"x\"\n}\n}"))
  }
}
