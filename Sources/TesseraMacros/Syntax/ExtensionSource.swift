import SwiftSyntax
import SwiftSyntaxBuilder

extension [ExtensionDeclSyntax] {
  /// An extension for the conformances that a type does not declare itself.
  ///
  /// The conformances are nonisolated, so that they hold in modules whose declarations are isolated
  /// by default.
  static func conforming(
    _ type: some TypeSyntaxProtocol, to names: [String], missing protocols: [TypeSyntax]
  ) -> Self {
    let missing = Set(protocols.map { $0.lastName ?? $0.trimmedDescription })
    let list = names.filter {
      missing.contains($0.split(separator: ".").last.map(String.init) ?? $0)
    }
    if list.isEmpty { return [] }
    let conformances = list.map { "nonisolated \($0)" }.joined(separator: ", ")
    let source: DeclSyntax = "extension \(type.trimmed): \(raw: conformances) {}"
    return source.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
