import SwiftSyntax
import Testing

@testable import TesseraMacros

struct ReducerDefaultsSourceTests {
  private func members(_ source: String) throws -> [String] {
    let declaration = try declaration(source, as: StructDeclSyntax.self)
    return ReducerDefaultsSource(declaration, access: Access(declaration.modifiers)).members
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

  @Test(arguments: [
    "var body: some Reducer<Int, Bool> { EmptyReducer() }",
    "var body: Reduce<Int, Bool> { EmptyReducer() }",
  ])
  func otherTypesInTheBodyAreAliases(body: String) throws {
    let members = try members("public struct F { \(body) }")
    #expect(members == ["public typealias State = Int", "public typealias Action = Bool"])
  }

  @Test func theTypesOfAnotherReducerAreAliases() throws {
    let members = try members("struct F { var body: some ReducerOf<Base> { Base() } }")
    #expect(members == ["typealias State = Base.State", "typealias Action = Base.Action"])
  }

  @Test(arguments: [
    "some ReducerOf<Self>", "some ReducerOf<F>", "some Reducer<State, Action>",
    "some Reducer<Self.State, F.Action>",
  ])
  func itsOwnTypesAreMade(type: String) throws {
    let members = try members("struct F { var body: \(type) { EmptyReducer() } }")
    #expect(members.count == 2 && members[0].contains("struct State"))
  }

  @Test func aConstantBodyHasTheTypesOfItsReducer() throws {
    #expect(
      try members("struct F { let body = Base(a: 1) }")
        == ["typealias State = Base.State", "typealias Action = Base.Action"])
    #expect(try members("struct F { let body = makeBase() }").isEmpty)
    #expect(try members("struct F { let body: some Reducer<Int, Bool> = Base() }").count == 2)
  }

  @Test func aLeafIsLeftAlone() throws {
    #expect(
      try members("struct F { func reduce(into state: inout Int, action: Bool) {} }").isEmpty)
    #expect(try members("struct F { func reduce(other: Int) {} }").count == 3)
  }
}
