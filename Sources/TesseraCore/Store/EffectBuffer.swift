import TesseraEffects

/// The effects that a reducer has returned, until the engine begins them.
///
/// The step of a core appends them here rather than returning them, so that a step is a call
/// without generic results, and an action without effects touches nothing.
@usableFromInline
package final class EffectBuffer<Action> {
  /// The number of actions before everything else.
  private var leading = 0
  /// The effects after them, in order; `nil` represents an action.
  private var others: [AnyEffect?] = []
  private var next = 0
  /// All actions.
  private let actions = ActionBuffer<Action>()

  private(set) var isEmpty = true

  init() {}

  /// Appends an effect.
  @inlinable
  package func append(_ effect: Effect<Action>) {
    switch effect {
    case .none: return
    case .send(let action): append(action)
    case .work(let work): append(work)
    }
  }

  @usableFromInline
  func append(_ action: Action) {
    actions.append(action)
    if others.isEmpty { leading += 1 } else { others.append(nil) }
    isEmpty = false
  }

  @usableFromInline
  func append(_ work: EffectWork<Action>) {
    others.append(work.erased)
    isEmpty = false
  }

  /// Whether the buffer holds one action and nothing else.
  var isOneAction: Bool { leading == 1 && others.isEmpty }

  /// Removes the first effect; an action is to be removed with ``removeFirstAction()``.
  func removeFirst() -> Element? {
    if leading > 0 { return .action }
    guard next < others.count else { return nil }
    let effect = others[next].take()
    next += 1
    if next == others.count {
      others.removeAll(keepingCapacity: true)
      next = 0
      isEmpty = true
    }
    if let effect { return .effect(effect) }
    leading += 1
    isEmpty = false
    return .action
  }

  /// Removes the first effect, which must be an action.
  func removeFirstAction() -> Action {
    leading -= 1
    isEmpty = leading == 0 && others.isEmpty
    return actions.removeFirst()
  }

  /// The first effect of a buffer.
  enum Element {
    /// An action, which is still in the buffer.
    case action
    case effect(AnyEffect)
  }
}
