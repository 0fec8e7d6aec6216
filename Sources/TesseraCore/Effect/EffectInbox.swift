/// Where a reducer's step leaves the effects that it returned, until the state is free again.
///
/// It is the step's one way out, so that a step is a call without generic results, and an action
/// without effects touches nothing.
@usableFromInline
package final class EffectInbox<Action> {
  private var effects: [Effect<Action>] = []
  @exclusivity(unchecked) private(set) var isEmpty = true

  init() {}

  /// Leaves an effect.
  @usableFromInline
  package func add(_ effect: Effect<Action>) {
    effects.append(effect)
    isEmpty = false
  }

  func take() -> Effect<Action>? {
    if isEmpty { return nil }
    guard !effects.isEmpty else {
      isEmpty = true
      return nil
    }
    return effects.removeFirst()
  }
}
