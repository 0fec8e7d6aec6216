import SwiftSyntax
import SwiftSyntaxMacros

/// `@FieldedState`: the fields of a state without observation.
struct FieldedStateMacro: SourceMacro {}

extension FieldedStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(.fieldedStateNeedsStruct, at: node)
      return []
    }
    StateMistakes(context).diagnose(declaration, isObserved: false)
    let access = Access(declaration.modifiers, in: context)
    return FieldsSource(declaration, access: access, isObserved: false).members
      .map(DeclSyntax.init(source:))
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
