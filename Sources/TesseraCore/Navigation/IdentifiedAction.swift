public import TesseraCasePaths

/// An action of a list of features: an action of the row with an ID.
///
/// A feature that contains itself as a row marks the case `indirect`:
///
/// ```swift
/// @Reducer struct Outline {
///   enum Action { indirect case parts(IdentifiedActionOf<Outline>) … }
/// }
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action: SendableMetatype> {
  /// An action of the row with the ID.
  case element(id: ID, action: Action)
}

/// The actions of a list of the feature `R`, whose state is `Identifiable`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable, R.Action: SendableMetatype

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}

extension IdentifiedAction: CasePathable {
  /// The paths of the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a list's actions, including those of a row by ID.
  public struct AllCasePaths: Sendable {
    /// An action of any row.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }

    /// An action of the row with an ID, as in `\.rows[id: 3].toggled`.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          guard case .element(id, let action) = action else { return nil }
          return action
        })
    }
  }
}
