import SwiftSyntax
import SwiftSyntaxMacros

/// The access level of a declaration.
enum Access: Int, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  init(_ modifiers: DeclModifierListSyntax) {
    self = Self.declared(modifiers) ?? .internal
  }

  /// The access level of a declaration that a macro is attached to.
  ///
  /// Without a modifier of its own, it has that of the extension around it.
  init(_ modifiers: DeclModifierListSyntax, in context: some MacroExpansionContext) {
    let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    self =
      Self.declared(modifiers) ?? enclosing.map { Access($0.modifiers) } ?? .internal
  }

  private static func declared(_ modifiers: DeclModifierListSyntax) -> Self? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap(Self.init(modifier:)).first
  }

  /// The access level of a property's setter.
  init(writing modifiers: DeclModifierListSyntax) {
    let setter = modifiers.filter { $0.detail != nil }.compactMap(Self.init(modifier:)).first
    self = min(Access(modifiers), setter ?? .public)
  }

  private init?(modifier: DeclModifierSyntax) {
    switch modifier.name.tokenKind {
    case .keyword(.private): self = .private
    case .keyword(.fileprivate): self = .fileprivate
    case .keyword(.internal): self = .internal
    case .keyword(.package): self = .package
    case .keyword(.public), .keyword(.open): self = .public
    default: return nil
    }
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The modifier and a space; empty for `internal`.
  var prefix: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// The modifier for members of a type with this access level.
  var ofMembers: String { self < .package ? "" : prefix }
}
