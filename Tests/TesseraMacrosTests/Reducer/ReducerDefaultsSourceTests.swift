import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ReducerDefaultsSourceTests {
  private func members(_ source: String) throws -> [String] {
    ReducerDefaultsSource(try declaration(source, as: StructDeclSyntax.self)).members
  }

  @Test func anEmptyFeatureIsComplete() throws {
    let members = try members("public struct Feature {}")
    #expect(members.count == 3)
    #expect(members[0].contains("public struct State"))
    #expect(members[0].contains("public init()"))
    #expect(members[1].contains("public enum Action"))
    #expect(members[2].contains("public var body"))
  }

  @Test func whatIsDeclaredIsNotMade() throws {
    #expect(
      try members("struct F { typealias State = Int; enum Action {}; var body: Int { 0 } }")
        .isEmpty)
    #expect(try members("struct F<State> { enum Action {} }").count == 1)
  }

  @Test func aLeafIsLeftAlone() throws {
    #expect(
      try members("struct F { func reduce(into state: inout Int, action: Bool) {} }").isEmpty)
    #expect(try members("struct F { func reduce(other: Int) {} }").count == 3)
  }
}
