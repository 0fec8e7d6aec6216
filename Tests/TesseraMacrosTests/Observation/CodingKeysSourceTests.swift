import SwiftSyntax
import Testing

@testable import TesseraMacros

struct CodingKeysSourceTests {
  private func members(_ source: String) throws -> [String] {
    CodingKeysSource(try declaration(source, as: StructDeclSyntax.self)).members
  }

  @Test func aCodableStateIsCodedUnderTheNamesOfItsProperties() throws {
    let members = try members(
      """
      struct State: Equatable, Codable {
        var count = 0
        @Presents var child: Child?
        @ObservationStateIgnored var ignored = 0
        let id: Int
        let fixed = 3
        static var shared = 0
        var computed: Int { 0 }
      }
      """)
    #expect(
      members == [
        """
        private enum CodingKeys: Swift.String, Swift.CodingKey {
        case _count = "count"
        case _child = "child"
        case ignored
        case id
        }
        """
      ])
  }

  @Test func aStateWithoutPropertiesHasNoKeys() throws {
    #expect(
      try members("struct State: Codable {}") == ["private enum CodingKeys: Swift.CodingKey {\n}"])
  }

  @Test func otherStatesAndOwnKeysAreLeftAlone() throws {
    #expect(try members("struct State { var a = 0 }").isEmpty)
    #expect(try members("struct State: Codable { enum CodingKeys: CodingKey {} }").isEmpty)
  }
}
