/// How effects are taken apart.
extension EffectEngine {
  mutating func visit(
    _ effect: EffectKind, _ context: Context, _ exists: (Place) -> Bool,
    _ commands: inout [Command]
  ) {
    switch effect {
    case .send(let action):
      if context.canVanish, !exists(context.place) { return commands.append(.letGo([effect])) }
      commands.append(
        .deliver(action.mapped(by: context.transforms), context.origin, context.vanishingPlace))
    case .run(let run):
      if context.canVanish, !exists(context.place) { return commands.append(.letGo([effect])) }
      let id = add(context, .operation)
      commands.append(.start(id, run.mapped(by: context.transforms)))
    case .merge(let effects):
      for effect in effects { visit(effect, context, exists, &commands) }
    case .concatenate(let effects):
      let id = SequenceID(value: nextID())
      sequences[id] = Sequence(context: context, rest: effects[...])
      enter(context) { $0.sequences.insert(id) }
      advance(id, exists, &commands)
    case .cancellable(let inner, let id, let policy):
      visit(inner, CancelKey(id: id, place: context.place), policy, context, exists, &commands)
    case .throttled(let inner, let throttle):
      self.throttle(inner, throttle, context, exists, &commands)
    case .cancel(let id):
      let place = context.place
      cancel(id, where: { $0.isWithin(place) }, &commands)
    case .placed(let inner, let element):
      var context = context
      context.place = context.place.appending(element)
      context.canVanish = context.canVanish || element.canVanish
      visit(inner, context, exists, &commands)
    case .mapped(let inner, let transform):
      var context = context
      context.transforms.append(transform)
      visit(inner, context, exists, &commands)
    case .dismissable(let inner, let action):
      var context = context
      context.dismissal = action.mapped(by: context.transforms)
      visit(inner, context, exists, &commands)
    }
  }

  /// Takes up an effect with an ID, as the policy for that ID says.
  ///
  /// An effect within one of the same ID does not wait for that one, which would never end.
  private mutating func visit(
    _ effect: EffectKind, _ key: CancelKey, _ policy: InFlightPolicy?, _ context: Context,
    _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    var inside = context
    inside.keys.append(key)
    switch policy {
    case nil: break
    case .restart: cancel(key.id, where: { $0 == key.place }, &commands)
    case .drop:
      if !context.keys.contains(key), isBusy(key) { return commands.append(.letGo([effect])) }
    case .enqueue:
      if !context.keys.contains(key), isBusy(key) {
        return wait(effect, for: key, inside, exists, &commands)
      }
    }
    visit(effect, inside, exists, &commands)
  }

  /// Starts the next part of a concatenation, and the one after it if that part runs nothing.
  mutating func advance(
    _ id: SequenceID, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    while var sequence = sequences[id], sequence.pending == 0 {
      guard let next = sequence.rest.popFirst() else {
        sequences[id] = nil
        leave(sequence.context, &commands) { $0.sequences.remove(id) }
        return
      }
      sequences[id] = sequence
      var context = sequence.context
      context.sequence = id
      visit(next, context, exists, &commands)
    }
  }
}

extension EffectEngine.Context {
  /// The place, if the feature there can go away.
  var vanishingPlace: Place? { canVanish ? place : nil }
}
