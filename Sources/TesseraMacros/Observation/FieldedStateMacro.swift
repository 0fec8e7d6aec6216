import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@FieldedState`: the fields of a state that nobody observes.
struct FieldedStateMacro {}

extension FieldedStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.fieldedStateNeedsStruct, at: node)
      return []
    }
    return FieldsSource(declaration, isObserved: false).members.map { "\(raw: $0)" }
  }
}

extension FieldedStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    return .conforming(
      type, to: ["TesseraCore.FieldedState"], isolatedWithType: ["TesseraCore.KeyPathNaming"],
      missing: protocols)
  }
}
