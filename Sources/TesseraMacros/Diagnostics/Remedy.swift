import SwiftDiagnostics
import SwiftSyntax

/// What a fix-it is called.
struct Remedy: FixItMessage {
  var message: String

  var fixItID: MessageID { MessageID(domain: "TesseraMacros", id: message) }
}

extension FixIt {
  /// Replaces a node by another one.
  static func replace(
    _ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String
  ) -> FixIt {
    .replace(message: Remedy(message: message), oldNode: old, newNode: new)
  }

  /// Turns `class` or `actor` into `struct`.
  static func structInstead(of keyword: TokenSyntax) -> [FixIt] {
    guard [.keyword(.class), .keyword(.actor)].contains(keyword.tokenKind) else { return [] }
    let new = keyword.with(\.tokenKind, .keyword(.struct))
    return [.replace(keyword, with: new, "Replace '\(keyword.text)' by 'struct'")]
  }

  /// Puts an attribute in front of a declaration.
  static func adding(
    _ attribute: String, to declaration: some DeclSyntaxProtocol & WithAttributesSyntax
  ) -> FixIt {
    var new = declaration
    new.leadingTrivia = []
    let added = AttributeSyntax(
      leadingTrivia: declaration.leadingTrivia,
      attributeName: IdentifierTypeSyntax(name: .identifier(attribute)), trailingTrivia: .space)
    new.attributes.insert(.attribute(added), at: new.attributes.startIndex)
    return .replace(declaration, with: new, "Add '@\(attribute)'")
  }
}
