import SwiftSyntax

/// The source of the coding keys of an observable state: the names of its properties, without the
/// numbers of its changes.
struct CodingKeysSource {
  private let declaration: StructDeclSyntax

  init(_ declaration: StructDeclSyntax) { self.declaration = declaration }

  /// The members to add to a state that is declared codable and declares no keys.
  var members: [String] {
    let coding: Set = ["Codable", "Encodable", "Decodable"]
    let declarations = declaration.memberBlock.members.declarations
    guard declaration.inheritanceClause?.names.contains(where: coding.contains) == true,
      !declarations.contains(where: \.isCodingKeys)
    else { return [] }
    let keys = declaration.memberBlock.members.conditional(Self.keys)
    if keys.elements().isEmpty { return ["private enum CodingKeys: Swift.CodingKey {\n}"] }
    return [
      """
      private enum CodingKeys: Swift.String, Swift.CodingKey {
      \(keys.source { $0 })
      }
      """
    ]
  }

  /// A constant with an initial value is not decoded, and so has no key.
  private static func keys(_ declaration: DeclSyntax) -> [String] {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstance
    else { return [] }
    return variable.bindings.compactMap { binding in
      guard !binding.isComputed,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return nil }
      if !variable.isInstanceVariable {
        return binding.initializer == nil ? "case \(name.text)" : nil
      }
      let isStored = variable.attributes.has("Presents") || variable.isObservable
      return isStored ? "case _\(name.bare) = \"\(name.bare)\"" : "case \(name.text)"
    }
  }
}

extension DeclSyntax {
  fileprivate var isCodingKeys: Bool {
    self.as(EnumDeclSyntax.self)?.name.text == "CodingKeys"
      || self.as(TypeAliasDeclSyntax.self)?.name.text == "CodingKeys"
  }
}
