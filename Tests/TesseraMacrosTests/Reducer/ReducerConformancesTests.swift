import SwiftParser
import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ReducerConformancesTests {
  private func conformances(_ attribute: String) throws -> ReducerConformances {
    let type = try declaration("\(attribute) enum E {}", as: EnumDeclSyntax.self)
    return ReducerConformances(try #require(type.attributes.named("Reducer")))
  }

  @Test func argumentsWithoutALabelBelongToTheLastOne() throws {
    let both = try conformances("@Reducer(state: .equatable, .sendable, action: .hashable)")
    #expect(both.state == ["Swift.Equatable", "Swift.Sendable"])
    #expect(both.action == ["Swift.Hashable"])
  }

  @Test func noneAreAskedForWithoutArguments() throws {
    let none = try conformances("@Reducer")
    #expect(none.state.isEmpty)
    #expect(none.action.isEmpty)
  }

  @Test func allConformancesAreKnown() throws {
    let all = try conformances("@Reducer(action: .codable, .encodable, .decodable, .other)")
    #expect(all.action == ["Swift.Codable", "Swift.Encodable", "Swift.Decodable"])
  }
}
