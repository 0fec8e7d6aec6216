import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros
import Testing

@testable import TesseraMacros

struct SourceNodesTests {
  @Test func nodesPrintTheirSource() {
    #expect(DeclSyntax(source: "var a = 0\nvar b = 0").description == "var a = 0\nvar b = 0")
    #expect(AccessorDeclSyntax(source: "get {\n0\n}").description == "get {\n0\n}")
    #expect(AttributeSyntax(source: "A(1)").description == "@A(1)")
    let conformance = ExtensionDeclSyntax(of: TypeSyntax("A.B"), conformingTo: "P, Q")
    #expect(Expansion.compact(conformance.description) == "extensionA.B:P,Q{}")
  }

  /// A formatted expansion would have to be parsed first.
  @Test func noMacroIsFormatted() {
    let unformatted = Plugin.macros.values.filter { $0 is any SourceMacro.Type }
    #expect(unformatted.count > 8)
    #expect(unformatted.allSatisfy { $0.formatMode == .disabled })
  }
}
