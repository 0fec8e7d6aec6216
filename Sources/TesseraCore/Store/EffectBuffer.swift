public import TesseraEffects

/// The effect that a reducer has returned, until the engine begins it.
///
/// The step of a core puts it here rather than returning it, so that a step is a call without
/// generic results, and an action without effects touches nothing.
@usableFromInline
package final class EffectBuffer {
  private var effect: AnyEffect?

  init() {}

  /// Whether there is no effect.
  var isEmpty: Bool { effect == nil }

  /// Whether the effect is only an action, and the store finds out where the action comes from.
  var isAction: Bool {
    if case .send(let action) = effect { action.source == nil } else { false }
  }

  /// Takes the effect of a step, which is the only one.
  @inlinable
  package func append<Action>(_ effect: Effect<Action>) {
    if case .none = effect { return }
    append(effect.erased)
  }

  @usableFromInline
  func append(_ effect: AnyEffect) {
    precondition(self.effect == nil, "The effect of a step begins before the next step.")
    self.effect = effect
  }

  /// Removes the effect.
  func take() -> AnyEffect? { effect.take() }
}
