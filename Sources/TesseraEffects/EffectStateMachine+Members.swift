// Adding, removing and cancelling tasks, concatenations and waiting effects.
extension EffectStateMachine {
  /// Cancels the effects with an ID, at a place and below.
  mutating func cancelMembers(of id: CancelID, within place: Place) {
    guard let places = membersOfID[id] else { return }
    if let (other, members) = places.only {
      if other.isWithin(place) { cancel(members) }
      return
    }
    var members = EffectMembers()
    places.forEach { if $0.isWithin(place) { members.formUnion($1) } }
    cancel(members)
  }

  /// Cancels the effects with an ID at its place.
  mutating func cancelMembers(of key: CancelKey) {
    if let members = membersOfID[key.id]?[key.place] { cancel(members) }
  }

  /// Cancels tasks, concatenations and waiting effects; nothing continues before all are cancelled.
  ///
  /// - Parameters:
  ///   - members: The members to cancel.
  ///   - isIncluded: Whether a member with these surroundings is to be cancelled.
  /// - Complexity: O(*m* log *m*) for *m* members; if some of them wait, also O(*w*) for all *w*
  ///   effects that wait.
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
    for (key, queue) in queues {
      let matching = queue.filter(isTaken)
      guard !matching.isEmpty else { continue }
      let rest = queue.filter { !isTaken($0) }
      queues[key] = rest.isEmpty ? nil : rest[...]
      taken += matching
    }
    for (key, window) in windows {
      guard let (waiting, _) = window.waiting, isTaken(waiting) else { continue }
      windows[key]?.waiting = nil
      taken.append(waiting)
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

  private static func change(
    _ places: inout SmallMap<Place, EffectMembers>?, _ place: Place,
    _ change: (inout EffectMembers?) -> Void
  ) {
    var changed = places.take() ?? SmallMap()
    changed.change(place, change)
    places = changed.isEmpty ? nil : changed
  }

  /// Notes the queues that may continue when an effect with these surroundings has ended.
  private mutating func freeQueues(_ context: Context) {
    guard !queues.isEmpty else { return }
    for key in context.keys where queues[key] != nil { ready.append(.startQueue(key)) }
  }
}
