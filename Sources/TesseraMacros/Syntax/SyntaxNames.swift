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

  /// `Int` in `[Int]`-like generic arguments, for a type with exactly one.
  var onlyGenericArgument: String? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard let clause, clause.arguments.count == 1 else { return nil }
    return clause.arguments.first?.argument.trimmedDescription
  }

  /// The type that an optional wraps.
  var wrapped: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    if lastName == "Optional", let argument = onlyGenericArgument {
      return TypeSyntax(stringLiteral: argument)
    }
    return nil
  }

  /// The type as it is written, with `Self` replaced: the code moves into a nested type.
  func source(self name: String) -> String {
    let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType)?" }
    let text = type ?? description
    return SelfRewriter(name: name).rewrite(TypeSyntax(stringLiteral: text)).trimmedDescription
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

/// Replaces `Self` by the name of the type.
private final class SelfRewriter: SyntaxRewriter {
  let name: String

  init(name: String) { self.name = name }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let visited = super.visit(node)
    guard node.name.tokenKind == .keyword(.Self), let type = visited.as(IdentifierTypeSyntax.self)
    else { return visited }
    return TypeSyntax(type.with(\.name, .identifier(name, presence: .present)))
  }
}
