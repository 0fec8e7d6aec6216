import SwiftSyntax

extension DeclGroupSyntax {
  /// The kind of the declaration with its article, for messages.
  var kindWithArticle: String {
    switch Syntax(self).kind {
    case .classDecl: "a class"
    case .actorDecl: "an actor"
    case .protocolDecl: "a protocol"
    case .extensionDecl: "an extension"
    case .enumDecl: "an enum"
    default: "a struct"
    }
  }

  /// The keyword that introduces the declaration; diagnostics about the kind point at it.
  var keyword: TokenSyntax { introducer }
}
