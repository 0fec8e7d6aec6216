/// Where a reducer's step leaves the effects that it returned, until the state is free again.
///
/// It is the step's one way out, so that a step is a call without generic results, and an action
/// without effects touches nothing.
@usableFromInline
package final class EffectInbox<Action> {
  /// How many actions stand before everything else.
  @exclusivity(unchecked) private var leading = 0
  /// What was left after them, in order; `nil` stands for an action.
  @exclusivity(unchecked) private var others: [EffectKind?] = []
  @exclusivity(unchecked) private var next = 0
  /// All actions.
  private let actions = ActionBuffer<Action>()

  @exclusivity(unchecked) private(set) var isEmpty = true

  init() {}

  /// Leaves an effect.
  @inlinable
  package func add(_ effect: Effect<Action>) {
    switch effect {
    case .none: return
    case .send(let action): add(action)
    case .work(let work): add(work)
    }
  }

  @usableFromInline
  func add(_ action: Action) {
    actions.append(action)
    if others.isEmpty { leading += 1 } else { others.append(nil) }
    isEmpty = false
  }

  @usableFromInline
  func add(_ work: EffectWork<Action>) {
    others.append(work.kind)
    isEmpty = false
  }

  /// Whether there is one action, and nothing else.
  var isOneAction: Bool { leading == 1 && others.isEmpty }

  /// Takes what was left first.
  func take() -> EffectInboxItem? {
    if leading > 0 { return .action }
    guard next < others.count else { return nil }
    let kind = others[next].take()
    next += 1
    if next == others.count {
      others.removeAll(keepingCapacity: true)
      next = 0
      isEmpty = true
    }
    if let kind { return .work(kind) }
    leading += 1
    isEmpty = false
    return .action
  }

  /// Takes the action that comes first; there must be one.
  func takeAction() -> Action {
    leading -= 1
    isEmpty = leading == 0 && others.isEmpty
    return actions.removeFirst()
  }
}

/// What a step has left.
enum EffectInboxItem {
  /// An action, which is to be taken by itself.
  case action
  case work(EffectKind)
}
