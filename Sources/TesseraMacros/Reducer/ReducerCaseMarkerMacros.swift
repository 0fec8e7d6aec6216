import SwiftSyntax
import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`: a marker for `@Reducer` on an enum that adds no code.
struct ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    ReducerCaseMark.check(node, on: declaration, in: context)
    return []
  }
}

/// `@ReducerCaseIgnored`: a marker for `@Reducer` on an enum that adds no code.
struct ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    ReducerCaseMark.check(node, on: declaration, in: context)
    return []
  }
}

/// The check that both markers share.
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
