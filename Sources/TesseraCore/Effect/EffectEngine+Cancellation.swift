/// How effects end, by themselves or because they are cancelled, and who is told.
extension EffectEngine {
  /// Cancels what runs and what waits; nothing goes on before all of it is cancelled.
  mutating func cancel(where isMeant: (Context) -> Bool, _ commands: inout [Command]) {
    let cut = sequences.filter { isMeant($0.value.context) && !$0.value.rest.isEmpty }
    for (id, sequence) in cut.sorted(by: { $0.key.value < $1.key.value }) {
      commands.append(.letGo(sequence.rest))
      sequences[id]?.rest = []
    }
    for waiting in takeWaiting(where: isMeant) { drop(waiting, &commands) }
    let meant = runs.filter { isMeant($0.value.context) }.keys
    for id in meant.sorted(by: { $0.value < $1.value }) {
      commands.append(.cancel(id))
      guard let run = remove(id, &commands) else { continue }
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
    if context.canVanish { vanishing += 1 }
    if role == .operation {
      runningCount += 1
      retain(context)
    }
    return id
  }

  /// Strikes a run out of the books.
  mutating func remove(_ id: RunID, _ commands: inout [Command]) -> Run? {
    guard let run = runs.removeValue(forKey: id) else { return nil }
    if run.context.canVanish { vanishing -= 1 }
    switch run.role {
    case .operation:
      runningCount -= 1
      release(run.context, &commands)
    case .part: free(run.context)
    case .window: break
    }
    return run
  }

  /// Counts one more thing that runs or waits in a context.
  mutating func retain(_ context: Context) {
    pendingOfOrigin[context.origin, default: 0] += 1
    if let sequence = context.sequence { sequences[sequence]?.pending += 1 }
  }

  /// Counts one thing less, and notes what may go on for want of it.
  mutating func release(_ context: Context, _ commands: inout [Command]) {
    if let id = context.sequence, let pending = sequences[id]?.pending {
      sequences[id]?.pending = pending - 1
      if pending == 1 { ready.append(.sequence(id)) }
    }
    free(context)
    let left = (pendingOfOrigin[context.origin] ?? 1) - 1
    pendingOfOrigin[context.origin] = left > 0 ? left : nil
    if left <= 0 { commands.append(.finished(context.origin)) }
  }

  /// Notes the queues that something may have held up.
  private mutating func free(_ context: Context) {
    guard !queues.isEmpty else { return }
    for key in context.keys where queues[key] != nil { ready.append(.queue(key)) }
  }
}
