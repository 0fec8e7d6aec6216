import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateIgnored`: a mark for `@ObservableState`; it adds nothing.
struct ObservationStateIgnoredMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    let variable = declaration.as(VariableDeclSyntax.self)
    if variable?.isInstanceVariable != true || variable?.bindings.first?.isComputed != false {
      context.diagnose(.ignoredPropertyNeedsStoredVariable, at: node)
    }
    return []
  }
}
