import SwiftSyntax
import SwiftSyntaxBuilder

extension TokenSyntax {
  /// The identifier without backticks.
  var bare: String { text.filter { $0 != "`" } }
}

extension AttributeListSyntax {
  /// The attribute of a name, with or without its module.
  func named(_ names: String...) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, names.contains(attribute.baseName) {
        return attribute
      }
    }
    return nil
  }

  func has(_ name: String) -> Bool { named(name) != nil }
}

extension AttributeSyntax {
  /// `Presents` in `@Presents` and in `@TesseraCore.Presents`.
  var baseName: String { attributeName.lastName ?? attributeName.trimmedDescription }
}

extension TypeSyntax {
  /// `State` in `State`, `Child.State` and `State<Int>`.
  var lastName: String? {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.bare }
    if let type = self.as(MemberTypeSyntax.self) { return type.name.bare }
    return nil
  }

  /// `Int` and `Bool` in `Reducer<Int, Bool>`.
  var genericArguments: [String] {
    genericArgumentTypes.map(\.trimmedDescription)
  }

  /// The nodes of ``genericArguments``.
  var genericArgumentTypes: [TypeSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
  }

  /// `Int` in `AlertState<Int>`, for a type with exactly one generic argument.
  var onlyGenericArgument: String? { genericArguments.count == 1 ? genericArguments[0] : nil }

  /// The type that an optional wraps.
  var wrapped: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    if lastName == "Optional", let argument = onlyGenericArgument {
      return TypeSyntax(stringLiteral: argument)
    }
    return nil
  }

  /// The type as it is written, for code in a nested type.
  ///
  /// - Parameters:
  ///   - name: The replacement for `Self`.
  ///   - aliases: Replacements for names that mean something else in the nested type.
  /// - Returns: The source.
  func source(self name: String, aliases: [String: String] = [:]) -> String {
    let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      .map { "\($0.wrappedType.trimmedDescription)?" }
    let text = type ?? trimmedDescription
    if !text.contains("Self"), !aliases.keys.contains(where: text.contains) { return text }
    return NameRewriter(names: aliases.merging(["Self": name]) { $1 })
      .rewrite(TypeSyntax(stringLiteral: text)).trimmedDescription
  }
}

extension InheritanceClauseSyntax {
  /// The last names of what a type inherits from.
  var names: [String] {
    inheritedTypes.flatMap { inherited -> [String] in
      if let composition = inherited.type.as(CompositionTypeSyntax.self) {
        return composition.elements.compactMap(\.type.lastName)
      }
      return inherited.type.lastName.map { [$0] } ?? []
    }
  }
}

/// Replaces names of types.
private final class NameRewriter: SyntaxRewriter {
  let names: [String: String]

  init(names: [String: String]) { self.names = names }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let visited = super.visit(node)
    guard let name = names[node.name.text], let type = visited.as(IdentifierTypeSyntax.self)
    else { return visited }
    return TypeSyntax(type.with(\.name, .identifier(name, presence: .present)))
  }
}
