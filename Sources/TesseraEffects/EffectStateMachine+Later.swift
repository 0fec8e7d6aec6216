// Cancelling parts of effects that wait for their turn: in a later part of a concatenation, in a
// queue, or behind a window.
extension EffectStateMachine {
  /// The concatenations around an effect, which continue after it.
  func sequences(around context: Context) -> SmallSet<SequenceID> {
    var around = SmallSet<SequenceID>()
    var next = context.sequence
    while let id = next {
      around.insert(id)
      next = sequences[id]?.context.sequence
    }
    return around
  }

  /// Removes the parts with an ID, at a place and below, from the effects that wait for their turn.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - place: The place.
  ///   - around: The concatenations whose later parts come after the cancellation.
  /// - Returns: Whether any effect has such parts.
  mutating func cancelLater(
    _ id: CancelID, within place: Place, around: SmallSet<SequenceID>
  ) -> Bool {
    let members = Self.members(of: id, within: place, in: laterOfID)
    var removed: [AnyEffect] = []
    members.sequences.forEachSorted { sequence in
      guard !around.contains(sequence), let known = sequences[sequence] else { return }
      let rest = known.rest.map {
        $0.without(id, within: place, at: known.context.place, &removed)
      }
      sequences[sequence]?.rest = rest[...]
    }
    if !members.waiting.isEmpty {
      changeWaiting(members.waiting) {
        $0.effect.without(id, within: place, at: $0.context.place, &removed)
      }
    }
    if !removed.isEmpty { commands.append(.discard(removed[...])) }
    return !members.isEmpty
  }

  /// Replaces effects that wait in queues and behind windows.
  private mutating func changeWaiting(
    _ ids: SmallSet<WaitingID>, _ replacement: (Waiting) -> AnyEffect
  ) {
    for (key, queue) in queues {
      for index in queue.indices where ids.contains(queue[index].id) {
        queues[key]?[index].effect = replacement(queue[index])
      }
    }
    for (key, window) in windows {
      guard let waiting = window.waiting?.0, ids.contains(waiting.id) else { continue }
      windows[key]?.waiting?.0.effect = replacement(waiting)
    }
  }

  /// Adds a concatenation or a waiting effect to the members of the IDs of its parts, or removes
  /// it.
  mutating func changeLater(_ keys: [CancelKey], _ change: (inout EffectMembers) -> Void) {
    for key in keys {
      Self.change(&laterOfID[key.id], key.place) { $0.change(0, change) }
    }
  }

  /// The members of an ID, at a place and below.
  static func members(
    of id: CancelID, within place: Place, in index: [CancelID: PlaceMap<EffectMembers>]
  ) -> EffectMembers {
    let all = index[id]?.values(within: place) ?? []
    guard var members = all.first else { return EffectMembers() }
    for other in all.dropFirst() { members.formUnion(other) }
    return members
  }
}

extension AnyEffect {
  /// The cancellation IDs of the parts of effects, and the places where they hold.
  ///
  /// - Complexity: O(*n*) in the size of the effects.
  static func cancelKeys(
    in effects: ArraySlice<AnyEffect>, at place: Place
  ) -> [EffectStateMachine.CancelKey] {
    var keys: [EffectStateMachine.CancelKey] = []
    // A stack of its own, since an effect can be deep.
    var left = [(effects: effects, place: place)]
    while let (effects, place) = left.popLast() {
      for effect in effects {
        switch effect {
        case .send, .run, .cancel: break
        case .merge(let parts), .concatenate(let parts): left.append((parts[...], place))
        case .cancellable(let inner, let id, _):
          keys.append(EffectStateMachine.CancelKey(id, at: place))
          left.append(([inner], place))
        case .throttled(let inner, let throttle):
          keys.append(EffectStateMachine.CancelKey(throttle.id, at: place))
          left.append(([inner], place))
        case .placed(let inner, let step): left.append(([inner], place.appending(step)))
        case .mapped(let inner, _), .dismissable(let inner, _): left.append(([inner], place))
        }
      }
    }
    return keys
  }

  /// The effect without the parts that have a cancellation ID, at a place or below.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - place: The place.
  ///   - ownPlace: The place of this effect.
  ///   - removed: The parts that were removed; this function adds its own.
  /// - Returns: The rest of the effect.
  /// - Complexity: O(*n*) in the size of the effect.
  fileprivate func without(
    _ id: CancelID, within place: Place, at ownPlace: Place, _ removed: inout [AnyEffect]
  ) -> Self {
    func rest(_ effect: Self, at ownPlace: Place) -> Self {
      effect.without(id, within: place, at: ownPlace, &removed)
    }
    func isMeant(_ other: CancelID) -> Bool { other == id && ownPlace.isWithin(place) }
    switch self {
    case .send, .run, .cancel: return self
    case .merge(let effects): return .merge(effects.map { rest($0, at: ownPlace) })
    case .concatenate(let effects): return .concatenate(effects.map { rest($0, at: ownPlace) })
    case .cancellable(let inner, let other, _) where isMeant(other):
      removed.append(inner)
      return .nothing
    case .throttled(let inner, let throttle) where isMeant(throttle.id):
      removed.append(inner)
      return .nothing
    case .cancellable(let inner, let other, let policy):
      return .cancellable(rest(inner, at: ownPlace), id: other, policy: policy)
    case .throttled(let inner, let throttle):
      return .throttled(rest(inner, at: ownPlace), throttle)
    case .placed(let inner, let step):
      return .placed(rest(inner, at: ownPlace.appending(step)), step)
    case .mapped(let inner, let transform): return .mapped(rest(inner, at: ownPlace), transform)
    case .dismissable(let inner, let action):
      return .dismissable(rest(inner, at: ownPlace), by: action)
    }
  }
}
