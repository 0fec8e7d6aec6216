import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateIgnored`: a marker for `@ObservableState` that adds no code.
struct ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    if declaration.as(VariableDeclSyntax.self)?.bindings.first?.isComputed != false {
      context.diagnose(.ignoredPropertyNeedsStoredVariable, at: node)
    }
    return []
  }
}
