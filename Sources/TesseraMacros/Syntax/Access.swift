import SwiftSyntax

/// The access level of a declaration.
enum Access: Int, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  init(_ modifiers: DeclModifierListSyntax) {
    let levels = modifiers.filter { $0.detail == nil }.compactMap(Self.init(modifier:))
    self = levels.first ?? .internal
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
