import SwiftSyntax
import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`: a mark for `@Reducer` on an enum; it adds nothing.
struct ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    ReducerCaseMark.check(node, on: declaration, in: context)
    return []
  }
}

/// `@ReducerCaseIgnored`: a mark for `@Reducer` on an enum; it adds nothing.
struct ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    ReducerCaseMark.check(node, on: declaration, in: context)
    return []
  }
}

/// What both marks have in common.
private enum ReducerCaseMark {
  static func check(
    _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) {
    let enclosing = context.lexicalContext.first?.as(EnumDeclSyntax.self)
    if declaration.is(EnumCaseDeclSyntax.self), enclosing?.attributes.has("Reducer") == true {
      return
    }
    context.diagnose(.markerNeedsReducerCase(node.baseName), at: node)
  }
}
