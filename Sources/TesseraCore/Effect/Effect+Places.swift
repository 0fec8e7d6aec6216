public import TesseraEffects

extension Effect {
  /// Returns the effect of a child that is always there, as an effect of its parent.
  ///
  /// An action needs no place, since the child exists as long as its parent does.
  @usableFromInline
  func placed<Parent, ParentState, ChildState>(
    atField index: Int, _ access: @escaping Field<ParentState, ChildState>.Access,
    _ embed: @escaping @Sendable (Action) -> Parent,
    _ extract: @escaping @Sendable (Parent) -> Action?
  ) -> Effect<Parent> {
    switch self {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .work(let work):
      Effect<Parent>(
        .placed(
          .mapped(work.erased, ActionTransform(embed, inverse: extract)), .field(index, access)))
    }
  }

  /// Returns the effect of a child that can go away, as an effect of its parent.
  ///
  /// Its actions are embedded in the parent's, and its place is one step further down.
  @usableFromInline
  func placed<Parent>(
    at element: PlaceElement, _ embed: @escaping @Sendable (Action) -> Parent,
    _ extract: @escaping @Sendable (Parent) -> Action?
  ) -> Effect<Parent> {
    switch self {
    case .none: .none
    case .send(let action): Effect<Parent>(.placed(.send(AnyAction(embed(action))), element))
    case .work(let work):
      Effect<Parent>(
        .placed(.mapped(work.erased, ActionTransform(embed, inverse: extract)), element))
    }
  }

  /// Returns the effect of a presented feature, with the parent's action that dismisses the
  /// feature.
  @usableFromInline
  func dismissable(by action: Action?) -> Self {
    guard let action, case .work(let work) = self else { return self }
    if case .placed(.send, _) = work.erased { return self }
    return Self(.dismissable(work.erased, by: AnyAction(action)))
  }
}
