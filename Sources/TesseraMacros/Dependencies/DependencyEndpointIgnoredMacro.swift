import SwiftSyntax
import SwiftSyntaxMacros

/// `@DependencyEndpointIgnored`: a mark for `@DependencyClient`; it adds nothing.
struct DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] { [] }
}
