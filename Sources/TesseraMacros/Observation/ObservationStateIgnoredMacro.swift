import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateIgnored`: a mark for `@ObservableState`; it adds nothing.
struct ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] { [] }
}
