import TesseraEffects

extension Effect {
  /// Returns the effect of a child as an effect of its parent.
  ///
  /// Its actions are embedded in the parent's, and its place is one step further down. An action of
  /// a child that is always there needs no place.
  func placed<Parent>(
    at step: @autoclosure () -> ChildStep, canVanish: Bool = true,
    _ embed: @escaping @Sendable (Action) -> Parent,
    _ extract: @escaping @Sendable (Parent) -> Action?
  ) -> Effect<Parent> {
    switch self {
    case .none: .none
    case .send(let action):
      canVanish
        ? Effect<Parent>(.placed(.send(AnyAction(embed(action))), step())) : .send(embed(action))
    case .work(let work):
      Effect<Parent>(
        .placed(.mapped(work.erased, ActionTransform(embed, inverse: extract)), step()))
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
