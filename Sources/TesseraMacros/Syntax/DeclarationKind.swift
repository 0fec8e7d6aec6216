import SwiftSyntax

extension DeclGroupSyntax {
  /// What kind of type this declares, with its article: for messages.
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

  /// The keyword that introduces the declaration: where messages about its kind belong.
  var keyword: TokenSyntax { introducer }
}
