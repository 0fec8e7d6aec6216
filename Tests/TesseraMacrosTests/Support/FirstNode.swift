import SwiftParser
import SwiftSyntax
import Testing

/// The first declaration of source code, cast to the expected type.
func declaration<Node: DeclSyntaxProtocol>(_ source: String, as type: Node.Type) throws -> Node {
  let first = try #require(Parser.parse(source: source).statements.first)
  return try #require(first.item.as(type))
}
