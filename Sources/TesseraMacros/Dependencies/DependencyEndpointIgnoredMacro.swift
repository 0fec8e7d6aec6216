import SwiftSyntax
import SwiftSyntaxMacros

/// `@DependencyEndpointIgnored`: a marker for `@DependencyClient` that adds no code.
struct DependencyEndpointIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    let variable = declaration.as(VariableDeclSyntax.self)
    if variable.flatMap({ ClientEndpoint($0) }) == nil {
      context.diagnose(.ignoredEndpointNeedsVariable, at: node)
    }
    return []
  }
}
