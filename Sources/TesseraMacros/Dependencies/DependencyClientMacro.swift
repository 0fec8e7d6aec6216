import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@DependencyClient`: a struct of closures, each unimplemented until it is overridden.
struct DependencyClientMacro: SourceMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self), ClientEndpoint(variable) != nil,
      !variable.attributes.has("DependencyEndpoint"),
      !variable.attributes.has("DependencyEndpointIgnored"), !variable.isLazy,
      variable.attributes.firstWrapper == nil
    else { return [] }
    return [AttributeSyntax(source: "TesseraDependencies.DependencyEndpoint")]
  }
}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(
        .clientNeedsStruct, at: declaration.keyword,
        fixIts: FixIt.structInstead(of: declaration.keyword))
      return []
    }
    let access = Access(declaration.modifiers, in: context)
    return ClientInitializersSource(declaration, access: access).members
      .map(DeclSyntax.init(source:))
  }
}
