import SwiftSyntax

/// How far a declaration can be seen.
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

  /// How far a property can be written: `private(set)` counts.
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

  /// The modifier and a space; nothing for what needs none.
  var prefix: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// The modifier for the members of a type that can be seen this far.
  var ofMembers: String { self < .package ? "" : prefix }
}
