import SwiftSyntax
import Testing

@testable import TesseraMacros

struct StatePropertyTests {
  private func properties(_ source: String, isObserved: Bool = true) throws -> [StateProperty] {
    let state = try declaration("struct S { \(source) }", as: StructDeclSyntax.self)
    return StateProperty.all(of: state.memberBlock.members, isObserved: isObserved).elements()
  }

  @Test func storedVariablesAreObservedIfTheStateIs() throws {
    #expect(try properties("var a = 0").map(\.kind) == [.observed])
    #expect(try properties("var a = 0", isObserved: false).map(\.kind) == [.plain])
    #expect(try properties("@Presents var a: Int?", isObserved: false).map(\.kind) == [.presented])
    #expect(try properties("@ObservationStateIgnored var a = 0").map(\.kind) == [.plain])
    #expect(try properties("@Wrapper var a = 0").map(\.kind) == [.wrapped])
  }

  @Test func aMistakeThatIsDiagnosedHasNoStorage() throws {
    #expect(try properties("var a = 0, b = 0").map(\.kind) == [.plain, .plain])
    #expect(try properties("@Presents var a = Child.State()").map(\.kind) == [.plain])
  }

  @Test func onlyWhatCanBeSetHasAField() throws {
    let names = try properties(
      """
      let a = 0; static var b = 0; var c: Int { 0 }; var d: Int { get throws { 0 } set {} }
      var e: Int { get { 0 } set {} }; var `default` = 0
      """
    ).map(\.bareName)
    #expect(names == ["e", "default"])
  }

  @Test func theIndexCountsFields() throws {
    let indices = try properties("let x = 0; var a = 0; var b: Int { 0 }; var c = 0").map(\.index)
    #expect(indices == [0, 1])
  }

  @Test func theTypeIsThatOfTheAnnotationOrTheLiteral() throws {
    #expect(try properties("var a: Age = 0").first?.type?.trimmedDescription == "Age")
    #expect(try properties("var a = 0").first?.type?.trimmedDescription == "Swift.Int")
    #expect(try properties("var a = age()").first?.type == nil)
  }
}
