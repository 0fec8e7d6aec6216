import TesseraSupport

// Adding, removing and cancelling tasks, concatenations and waiting effects.
extension EffectStateMachine {
  /// Cancels the effects with an ID, at a place and below, and those that wait for their turn.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - place: The place.
  ///   - context: The surroundings of the effect that cancels, if it is one.
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func cancelMembers(
    of id: CancelID, within place: Place, from context: Context? = nil
  ) -> Bool {
    let place = id.isStoreWide ? Place() : place
    let around = context.map { sequences(around: $0) } ?? SmallSet()
    let members = Self.members(of: id, within: place, in: membersOfID)
    if !members.isEmpty { cancel(members) }
    let hasLater = laterOfID[id] != nil && cancelLater(id, within: place, around: around)
    return hasLater || !members.isEmpty
  }

  /// Cancels tasks, concatenations and waiting effects; nothing continues before all are cancelled.
  ///
  /// - Parameters:
  ///   - members: The members to cancel.
  ///   - isIncluded: Whether a member with these surroundings is to be cancelled.
  /// - Complexity: O(*m* log *m*) for *m* members and those that wait in a queue with some of them.
  mutating func cancel(
    _ members: EffectMembers, where isIncluded: (Context) -> Bool = { _ in true }
  ) {
    members.sequences.forEachSorted { id in
      guard let sequence = sequences[id], isIncluded(sequence.context) else { return }
      if !sequence.rest.isEmpty { commands.append(.discard(sequence.rest)) }
      sequences[id]?.rest = []
    }
    if !members.waiting.isEmpty {
      for waiting in takeWaiting(members.waiting, where: isIncluded) { drop(waiting) }
    }
    members.tasks.forEachSorted { id in
      guard let task = tasks[id], isIncluded(task.context) else { return }
      commands.append(.cancel(id))
      _ = remove(id)
      if case .window(let key) = task.role { windows[key] = nil }
    }
  }

  /// Takes effects out of queues and windows, in the order in which they began to wait.
  private mutating func takeWaiting(
    _ ids: SmallSet<WaitingID>, where isIncluded: (Context) -> Bool
  ) -> [Waiting] {
    var taken: [Waiting] = []
    func isTaken(_ waiting: Waiting) -> Bool {
      ids.contains(waiting.id) && isIncluded(waiting.context)
    }
    for key in Set(ids.elements.compactMap { waitingKeys[$0] }) {
      if let queue = queues[key] {
        let rest = queue.filter { !isTaken($0) }
        taken += queue.filter(isTaken)
        queues[key] = rest.isEmpty ? nil : rest[...]
      }
      if let (waiting, _) = windows[key]?.waiting, isTaken(waiting) {
        windows[key]?.waiting = nil
        taken.append(waiting)
      }
    }
    return taken.sorted { $0.id < $1.id }
  }

  /// Adds a task.
  mutating func add(_ context: Context, _ role: Running.Role) -> TaskID {
    let id = TaskID(value: nextID())
    tasks[id] = Running(context: context, role: role)
    if context.canVanish { watched.add(context.place) { $0.tasks.insert(id) } }
    switch role {
    case .operation:
      runningCount += 1
      enter(context) { $0.tasks.insert(id) }
    case .part: change(context) { $0.tasks.insert(id) }
    case .window: break
    }
    return id
  }

  /// Removes a task.
  mutating func remove(_ id: TaskID) -> Running? {
    guard let task = tasks.removeValue(forKey: id) else { return nil }
    let context = task.context
    if context.canVanish { watched.remove(context.place) { $0.tasks.remove(id) } }
    switch task.role {
    case .operation:
      runningCount -= 1
      leave(context) { $0.tasks.remove(id) }
    case .part:
      change(context) { $0.tasks.remove(id) }
      freeQueues(context)
    case .window: break
    }
    return task
  }

  /// Adds a member that `finish()` and the concatenation around it wait for.
  mutating func enter(_ context: Context, _ change: (inout EffectMembers) -> Void) {
    self.change(context, pending: 1, change)
    if let sequence = context.sequence { sequences[sequence]?.pending += 1 }
  }

  /// Removes a member that ``enter(_:_:)`` added, and notes what can continue without it.
  mutating func leave(_ context: Context, _ change: (inout EffectMembers) -> Void) {
    let isRunning = self.change(context, pending: -1, change)
    if let id = context.sequence, let pending = sequences[id]?.pending {
      sequences[id]?.pending = pending - 1
      if pending == 1 { ready.append(.advance(id)) }
    }
    freeQueues(context)
    if !isRunning { commands.append(.finished(context.origin)) }
  }

  /// Changes the members of an origin, and of each cancellation ID that holds in a context.
  ///
  /// - Returns: Whether anything of the origin is still running.
  @discardableResult
  private mutating func change(
    _ context: Context, pending: Int32 = 0, _ change: (inout EffectMembers) -> Void
  ) -> Bool {
    for key in context.keys {
      Self.change(&membersOfID[key.id], key.place) { $0.change(0, change) }
    }
    return membersOfOrigin[context.origin].change(pending, change)
  }

  static func change(
    _ places: inout PlaceMap<EffectMembers>?, _ place: Place,
    _ change: (inout EffectMembers?) -> Void
  ) {
    var changed = places.take() ?? PlaceMap()
    changed.change(place, change)
    places = changed.isEmpty ? nil : changed
  }

  /// Records the queues that may continue when an effect with these surroundings has ended.
  private mutating func freeQueues(_ context: Context) {
    guard !queues.isEmpty else { return }
    for key in context.keys where queues[key] != nil { ready.append(.startQueue(key)) }
  }
}

/// A cancellation that has found nothing, while an effect with an equal ID, or one that looks
/// equal, is in flight.
struct MissedCancellation {
  /// The line of the cancellation.
  let callSite: CallSite
  let id: CancelID
  /// The ID of the effect that is in flight.
  let other: CancelID
  /// Whether that is out of the cancellation's reach.
  let isElsewhere: Bool
  /// The task of that effect, unless it waits.
  let task: TaskID?
}

/// A kind of cancellation IDs, and the feature whose effects had one.
struct UsedID: Hashable {
  let type: ObjectIdentifier
  /// The positions on the path to the feature, without the identities of children.
  let path: [Int]
}

// Cancellations that find nothing. Release builds don't look for them.
extension EffectStateMachine {
  /// Records that a feature gives an ID to an effect, and can therefore cancel it where none is
  /// running.
  mutating func recordUse(of id: CancelID, at place: Place) {
    #if DEBUG
      usedIDs.insert(UsedID(type: id.type, path: place.steps.map(\.name.field)))
    #endif
  }

  /// Looks for an effect that a cancellation may have meant, after it has found none.
  ///
  /// One with an equal ID, or with an ID of an equal name and another type, is in a feature that is
  /// joined with this one only by features that are always there. One with an ID of another type
  /// that only prints alike, such as a string, is in this feature or below: other features have IDs
  /// of their own.
  ///
  /// A feature that has effects with such IDs itself means those. It is reported once.
  mutating func lookElsewhere(for id: CancelID, from place: Place, at callSite: CallSite) {
    #if DEBUG
      lastMiss = (callSite, id)
      let path = place.steps.map(\.name.field)
      guard !usedIDs.contains(where: { $0.type == id.type && $0.path.starts(with: path) }) else {
        return
      }
      let alike = membersOfID[id] == nil ? membersOfID.keys.filter { $0.printsLike(id) } : [id]
      for other in alike {
        var members = EffectMembers()
        var isElsewhere = true
        membersOfID[other]?.forEach {
          if $0.isWithin(place) {
            isElsewhere = false
          } else if other.name != id.name || !$0.isBeside(place) {
            return
          }
          members.formUnion($1)
        }
        guard !members.isEmpty else { continue }
        usedIDs.insert(UsedID(type: id.type, path: path))
        commands.append(
          .report(
            MissedCancellation(
              callSite: callSite, id: id, other: other, isElsewhere: isElsewhere,
              task: members.tasks.elements.min())))
        return
      }
    #endif
  }
}

extension CancelID {
  /// The name of the ID, as in `CancelID.search`.
  var name: String {
    id.base is String ? "\"\(id.base)\"" : "\(Swift.type(of: id.base)).\(id.base)"
  }

  /// The name with the enclosing types, as in `Search.CancelID.search`.
  fileprivate var fullName: String {
    id.base is String ? name : "\(typeName(Swift.type(of: id.base))).\(id.base)"
  }

  /// Whether another ID is of another type, and prints the same.
  fileprivate func printsLike(_ other: Self) -> Bool {
    type != other.type && "\(id.base)" == "\(other.id.base)"
  }
}

extension Place {
  /// Whether only features that are always there are between this place and another one, whose
  /// effects it doesn't contain.
  fileprivate func isBeside(_ other: Place) -> Bool {
    let shared = (other.steps.lastIndex { $0.canVanish } ?? -1) + 1
    return steps.starts(with: other.steps[..<shared]) && !isWithin(other)
      && !steps[shared...].contains { $0.canVanish }
  }
}

extension MissedCancellation {
  /// Reports the cancellation.
  ///
  /// - Parameter effect: The line that created the effect, if it is known.
  func report(_ effect: CallSite?) {
    let kind = id == other ? "this ID" : "the ID '\(other.fullName)', of another type"
    let created = effect.map { ", created at \($0)," } ?? ""
    reportIssue(
      """
      'cancel(id: \(id.name))' has found no effect. An effect with \(kind)\(created) is in \
      flight\(isElsewhere ? adviceOnPlaces : adviceOnTypes)
      """.numbered(29), at: callSite)
  }

  /// The remedy for an effect with an ID of another type at the same place.
  private var adviceOnTypes: String {
    """
    .

    An ID of another type is another ID, even if it prints the same. Cancel the effect with its own:

        .cancel(id: \(other.fullName))
    """
  }

  /// The remedy for an effect at another place.
  private var adviceOnPlaces: String {
    let remedy =
      id == other
      ? "let the ID belong to the whole store:"
      : "use one type in both, which belongs to the whole store:"
    return """
       at another place of the store.

      An ID belongs to the place in the feature tree where its effect is returned. 'cancel' \
      reaches the effects of the feature that returns it, and of the features below, but not those \
      of its parent or a sibling. Return it from the feature that has returned the effect, or from \
      one above; or \(remedy)

          enum \(Swift.type(of: id.id.base)): StoreWideID { … }
      """
  }
}
