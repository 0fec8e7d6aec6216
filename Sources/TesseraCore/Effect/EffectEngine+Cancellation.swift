/// How effects end, by themselves or because they are cancelled, and who is told.
extension EffectEngine {
  /// Cancels what was given an ID at certain places.
  mutating func cancel(
    _ id: CancelID, where isMeant: (Place) -> Bool, _ commands: inout [Command]
  ) {
    guard let members = membersOfID[id] else { return }
    cancel(
      members, where: { $0.keys.contains { $0.id == id && isMeant($0.place) } }, &commands)
  }

  /// Cancels what runs and what waits; nothing goes on before all of it is cancelled.
  ///
  /// - Parameters:
  ///   - members: Among whom to look; among all if `nil`.
  ///   - isMeant: Tells by its context whether something is to be cancelled.
  ///   - commands: What to do is put here.
  mutating func cancel(
    _ members: EffectMembers?, where isMeant: (Context) -> Bool, _ commands: inout [Command]
  ) {
    for id in members?.sequences.sorted ?? sequences.keys.sorted() {
      guard let sequence = sequences[id], isMeant(sequence.context) else { continue }
      if !sequence.rest.isEmpty { commands.append(.letGo(sequence.rest)) }
      sequences[id]?.rest = []
    }
    if members?.waiting != 0 {
      for waiting in takeWaiting(where: isMeant) { drop(waiting, &commands) }
    }
    for id in members?.runs.sorted ?? runs.keys.sorted() {
      guard let run = runs[id], isMeant(run.context) else { continue }
      commands.append(.cancel(id))
      _ = remove(id, &commands)
      if case .window(let key) = run.role { windows[key] = nil }
    }
  }

  /// Takes what waits out of queues and windows, in the order in which it came.
  private mutating func takeWaiting(where isMeant: (Context) -> Bool) -> [Waiting] {
    var taken: [Waiting] = []
    for (key, queue) in queues {
      let meant = queue.filter { isMeant($0.context) }
      guard !meant.isEmpty else { continue }
      let left = queue.filter { !isMeant($0.context) }
      queues[key] = left.isEmpty ? nil : left[...]
      taken += meant
    }
    for (key, window) in windows {
      guard let (waiting, _) = window.waiting, isMeant(waiting.context) else { continue }
      windows[key]?.waiting = nil
      taken.append(waiting)
    }
    return taken.sorted { $0.number < $1.number }
  }

  /// Enters a run in the books.
  mutating func add(_ context: Context, _ role: Run.Role) -> RunID {
    let id = RunID(value: nextID())
    runs[id] = Run(context: context, role: role)
    watch(context)
    switch role {
    case .operation:
      runningCount += 1
      enter(context) { $0.runs.insert(id) }
    case .part: note(context) { $0.runs.insert(id) }
    case .window: break
    }
    return id
  }

  /// Strikes a run out of the books.
  mutating func remove(_ id: RunID, _ commands: inout [Command]) -> Run? {
    guard let run = runs.removeValue(forKey: id) else { return nil }
    unwatch(run.context)
    switch run.role {
    case .operation:
      runningCount -= 1
      leave(run.context, &commands) { $0.runs.remove(id) }
    case .part:
      note(run.context) { $0.runs.remove(id) }
      free(run.context)
    case .window: break
    }
    return run
  }

  /// Has the place of a context watched, if the feature there can go away.
  func watch(_ context: Context) { if context.canVanish { watched.add(context.place) } }

  /// Ends what ``watch(_:)`` has begun, once.
  func unwatch(_ context: Context) { if context.canVanish { watched.remove(context.place) } }

  /// Notes one more thing that runs or waits in a context.
  mutating func enter(_ context: Context, _ change: (inout EffectMembers) -> Void) {
    note(context, pending: 1, change)
    if let sequence = context.sequence { sequences[sequence]?.pending += 1 }
  }

  /// Notes one thing less, and what may go on for want of it.
  mutating func leave(
    _ context: Context, _ commands: inout [Command], _ change: (inout EffectMembers) -> Void
  ) {
    let isRunning = note(context, pending: -1, change)
    if let id = context.sequence, let pending = sequences[id]?.pending {
      sequences[id]?.pending = pending - 1
      if pending == 1 { ready.append(.sequence(id)) }
    }
    free(context)
    if !isRunning { commands.append(.finished(context.origin)) }
  }

  /// Changes the books of a send, and of each ID that holds in a context.
  ///
  /// - Returns: Whether anything of the send is still running.
  @discardableResult
  private mutating func note(
    _ context: Context, pending: Int32 = 0, _ change: (inout EffectMembers) -> Void
  ) -> Bool {
    for key in context.keys { Self.note(&membersOfID[key.id], 0, change) }
    return Self.note(&membersOfOrigin[context.origin], pending, change)
  }

  @discardableResult
  private static func note(
    _ members: inout EffectMembers?, _ pending: Int32, _ change: (inout EffectMembers) -> Void
  ) -> Bool {
    var changed = members.take() ?? EffectMembers()
    change(&changed)
    changed.pending += pending
    members = changed.isEmpty ? nil : changed
    return changed.pending > 0
  }

  /// Notes the queues that something may have held up.
  private mutating func free(_ context: Context) {
    guard !queues.isEmpty else { return }
    for key in context.keys where queues[key] != nil { ready.append(.queue(key)) }
  }
}
