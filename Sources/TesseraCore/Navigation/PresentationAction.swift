public import TesseraCasePaths

// NB: Swift 6.3: `presented` is indirect because the compiler's code for nested enums with a single
// payload doubles with each level, and nested presentations are such a chain. Remove when it
// doesn't; creating an action of a child then allocates nothing.
/// An action of a presented child, or its dismissal.
///
/// Creating an action of the child allocates memory.
public enum PresentationAction<Action: SendableMetatype> {
  /// Dismisses the child, after the parent's reducer has run.
  case dismiss
  /// An action of the child.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Codable where Action: Codable {}

extension PresentationAction: CasePathable {
  /// The child's action.
  public typealias _Child = Action

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The presented action, if it is one.
  @inlinable
  public static func _child(of action: Self) -> Action? {
    if case .presented(let action) = action { action } else { nil }
  }

  /// The dismissal.
  @inlinable
  public static var _dismissal: Self? { .dismiss }

  /// Presents an action.
  @inlinable
  public static func _wrap(_ child: Action) -> Self { .presented(child) }

  /// The case paths of a presentation, including those of the child's action.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// An action of the child.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// A case of the child's actions, so that `\.destination.saved` needs no `presented`.
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
    ) -> AnyCasePath<PresentationAction, Value> where Action: CasePathable {
      let path = Action.allCasePaths[keyPath: keyPath]
      return AnyCasePath(
        embed: { .presented(path.embed($0)) },
        extract: {
          if case .presented(let action) = $0 { path.extract(from: action) } else { nil }
        })
    }
  }
}
