// Visiting an effect: a walk from the outside in.
extension EffectStateMachine {
  /// Visits an effect: starts its operations, delivers its actions, or puts its parts on the
  /// agenda.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - context: Its surroundings.
  ///   - exists: Whether the feature at the place is known to exist.
  mutating func visit(_ effect: AnyEffect, _ context: Context, exists: Bool = false) {
    var (effect, context, exists) = (effect, context, exists)
    while true {
      switch effect {
      case .send(let action):
        guard exists || mayStart(effect, context) else { return }
        commands.append(
          .deliver(action.mapped(by: context.transforms), context.origin, context.vanishingPlace))
        return
      case .run(let operation):
        guard exists || mayStart(effect, context) else { return }
        let id = add(context, .operation)
        commands.append(.start(id, operation.mapped(by: context.transforms)))
        return
      case .merge(let effects):
        return agenda.append(.visitAll(effects, from: 0, context))
      case .concatenate(let effects):
        return begin(effects, context)
      case .cancellable(let inner, let id, let policy):
        let key = CancelKey(id, at: context.place)
        guard policy == nil || mayStart(effect, inner, key, policy, context, exists) else { return }
        recordUse(of: id, at: context.place)
        context.add(key)
        effect = inner
      case .throttled(let inner, let throttle):
        guard exists || mayStart(effect, context) else { return }
        recordUse(of: throttle.id, at: context.place)
        context.add(CancelKey(throttle.id, at: context.place))
        guard openWindow(inner, throttle, context) else { return }
        effect = inner
      case .cancel(let id, let callSite):
        if !cancelMembers(of: id, within: context.place, from: context) {
          lookElsewhere(for: id, from: context.place, at: callSite)
        }
        return
      case .placed(let inner, let step):
        context.place = context.place.appending(step)
        if step.canVanish { (context.canVanish, exists) = (true, false) }
        effect = inner
      case .mapped(let inner, let transform):
        context.transforms.append(transform)
        effect = inner
      case .dismissable(let inner, let action):
        context.dismissal = action.mapped(by: context.transforms)
        effect = inner
      }
    }
  }

  /// Visits effects that run at the same time.
  mutating func visitAll(_ effects: [AnyEffect], from first: Int, _ context: Context) {
    let depth = agenda.count
    for index in first..<effects.count {
      visit(effects[index], context)
      if agenda.count > depth || questioned != nil {
        // The parts of this effect come before the other effects.
        if index + 1 < effects.count {
          agenda.insert(.visitAll(effects, from: index + 1, context), at: depth)
        }
        return
      }
    }
  }

  /// Whether the feature at the place can't go away; if it can, asks whether it exists.
  private mutating func mayStart(_ effect: AnyEffect, _ context: Context) -> Bool {
    if context.canVanish { questioned = (effect, context) }
    return !context.canVanish
  }

  /// Applies the policy for a cancellation ID, and returns whether the effect may start.
  ///
  /// An effect within one of the same ID doesn't wait for that one, which would never end.
  private mutating func mayStart(
    _ effect: AnyEffect, _ inner: AnyEffect, _ key: CancelKey, _ policy: InFlightPolicy?,
    _ context: Context, _ exists: Bool
  ) -> Bool {
    switch policy {
    case nil: return true
    case .restart:
      cancelMembers(of: key.id, within: key.place, from: context)
      return true
    case .drop:
      guard !context.keys.contains(key), isBusy(key) else { return true }
      commands.append(.discard([inner]))
      return false
    case .enqueue:
      guard !context.keys.contains(key), isBusy(key) else { return true }
      guard exists || mayStart(effect, context) else { return false }
      wait(inner, for: key, context)
      return false
    }
  }

  /// Begins a concatenation.
  private mutating func begin(_ effects: [AnyEffect], _ context: Context) {
    let id = SequenceID(value: nextID())
    let keys = AnyEffect.cancelKeys(in: effects.dropFirst(), at: context.place)
    sequences[id] = Sequence(context: context, rest: effects[...], laterKeys: keys)
    changeLater(keys) { $0.sequences.insert(id) }
    enter(context) { $0.sequences.insert(id) }
    if context.canVanish { watched.add(context.place, count: 0) { $0.sequences.insert(id) } }
    agenda.append(.advance(id))
  }

  /// Starts the next part of a concatenation, or ends it.
  mutating func advance(_ id: SequenceID) {
    guard var sequence = sequences[id], sequence.pending == 0 else { return }
    guard let next = sequence.rest.popFirst() else {
      sequences[id] = nil
      changeLater(sequence.laterKeys) { $0.sequences.remove(id) }
      let context = sequence.context
      if context.canVanish { watched.remove(context.place, count: 0) { $0.sequences.remove(id) } }
      return leave(context) { $0.sequences.remove(id) }
    }
    sequences[id] = sequence
    agenda.append(.advance(id))
    var context = sequence.context
    context.sequence = id
    visit(next, context)
  }
}
