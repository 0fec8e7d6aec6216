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
}
