public import TesseraCasePaths

/// An action of a stack: an action of an element, a push, or a pop.
///
/// A feature that contains itself as a screen marks the case `indirect`:
///
/// ```swift
/// @Reducer struct Outline {
///   enum Action { indirect case path(StackActionOf<Outline>) … }
/// }
/// ```
public enum StackAction<State, Action: SendableMetatype> {
  /// An action of the element with the ID.
  case element(id: StackElementID, action: Action)
  /// Pops an element and all elements above it, after the parent's reducer has run.
  case popFrom(id: StackElementID)
  /// Pushes a state with the next ID, or with an earlier one that is not in the stack.
  case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Codable where State: Codable, Action: Codable {}

extension StackAction: CasePathable {
  /// The paths of the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a stack's actions, including those of an element by ID.
  public struct AllCasePaths: Sendable {
    /// An action of any element.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }

    /// A pop.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    /// A push.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })
    }

    /// An action of the element with an ID, as in `\.path[id: 0].saveButtonTapped`.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          guard case .element(id, let action) = action else { return nil }
          return action
        })
    }
  }
}
