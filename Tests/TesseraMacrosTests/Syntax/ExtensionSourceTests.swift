import SwiftSyntax
import SwiftSyntaxBuilder
import Testing

@testable import TesseraMacros

struct ExtensionSourceTests {
  private func text(missing: [TypeSyntax]) -> String? {
    let extensions = [ExtensionDeclSyntax].conforming(
      TypeSyntax("A.B"), to: ["M.P", "M.Q"], missing: missing)
    return extensions.first.map { Expansion.normalized($0.description) }
  }

  @Test func onlyMissingConformancesAreAdded() {
    #expect(text(missing: ["P", "M.Q"]) == "extension A.B: nonisolated M.P, nonisolated M.Q {}")
    #expect(text(missing: ["Q"]) == "extension A.B: nonisolated M.Q {}")
    #expect(text(missing: []) == nil)
  }

  @Test func whatTheUserFulfilsHoldsWhereTheTypeDoes() {
    let extensions = [ExtensionDeclSyntax].conforming(
      TypeSyntax("A"), to: ["M.P"], isolatedWithType: ["M.Q"], missing: ["P", "Q"])
    #expect(
      extensions.map { Expansion.normalized($0.description) }
        == ["extension A: nonisolated M.P, M.Q {}"])
  }
}
