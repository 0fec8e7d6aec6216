import SwiftSyntax

extension [ExtensionDeclSyntax] {
  /// An extension for the conformances that a type does not declare itself.
  ///
  /// In a module whose declarations are isolated by default, members that the user declares are
  /// isolated, and those that a macro adds are not.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - names: Protocols whose requirements the macro fulfills, without isolation.
  ///   - isolated: Protocols whose requirements the user's members fulfill, isolated as they are.
  ///   - protocols: The protocols that the type doesn't declare itself.
  /// - Returns: The extension, or none if no conformance is missing.
  static func conforming(
    _ type: some TypeSyntaxProtocol, to names: [String] = [],
    isolatedWithType isolated: [String] = [], missing protocols: [TypeSyntax]
  ) -> Self {
    let missing = Set(protocols.map { $0.lastName ?? $0.trimmedDescription })
    func isMissing(_ name: String) -> Bool {
      missing.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }
    let list =
      names.filter(isMissing).map { "nonisolated \($0)" } + isolated.filter(isMissing)
    if list.isEmpty { return [] }
    let conformances = list.joined(separator: ", ")
    return [ExtensionDeclSyntax(of: type, conformingTo: conformances)]
  }
}
