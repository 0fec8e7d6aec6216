import SwiftSyntax

extension [ExtensionDeclSyntax] {
  /// An extension for the conformances that a type does not declare itself.
  ///
  /// In a module whose declarations are isolated by default, the members that a user has written
  /// are isolated and those that a macro adds need not be.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - names: What is fulfilled by what the macro adds: it holds everywhere.
  ///   - isolated: What is fulfilled by what the user has written: it holds where the type does.
  ///   - protocols: What the type does not declare itself.
  /// - Returns: The extension; none if nothing is missing.
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
