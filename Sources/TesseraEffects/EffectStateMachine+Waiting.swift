// Waiting: for earlier effects with the same ID, or for the end of a throttle's window.
extension EffectStateMachine {
  /// Whether an effect with a key is running or waiting.
  func isBusy(_ key: CancelKey) -> Bool { membersOfID[key.id]?[key.place] != nil }

  /// Whether the queue of a key has to wait: an effect with the key is running, or waits for
  /// something else.
  private func isHeld(_ key: CancelKey) -> Bool {
    guard let members = membersOfID[key.id]?[key.place] else { return false }
    return !members.tasks.isEmpty || !members.sequences.isEmpty
      || members.waiting.count > queues[key]?.count ?? 0
  }

  /// Appends an effect to the queue of a key.
  mutating func wait(_ effect: AnyEffect, for key: CancelKey, _ context: Context) {
    var context = context
    context.add(key)
    let waiting = newWaiting(context, effect)
    queues[key, default: []].append(waiting)
    beginWaiting(waiting, for: key)
  }

  /// Starts the first effects of a queue, until one of them runs.
  mutating func startQueue(_ key: CancelKey) {
    guard var queue = queues[key], !isHeld(key), let next = queue.popFirst() else { return }
    queues[key] = queue.isEmpty ? nil : queue
    agenda.append(.startQueue(key))
    agenda.append(.start(next))
  }

  /// Opens the window of a throttled effect; if it is open, the effect waits for its end or is
  /// dropped.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - throttle: The throttle; its key is the last of the context's.
  ///   - context: The effect's surroundings.
  /// - Returns: Whether the effect may start.
  mutating func openWindow(
    _ effect: AnyEffect, _ throttle: EffectThrottle, _ context: Context
  ) -> Bool {
    let key = CancelKey(throttle.id, at: context.place)
    guard let window = windows[key] else {
      agenda.append(.startTimer(open(key, context), throttle.window))
      return true
    }
    if window.waiting != nil, !throttle.takesLatest {
      commands.append(.discard([effect]))
      return false
    }
    let waiting = newWaiting(context, effect)
    windows[key] = Window(waiting: (waiting, throttle))
    beginWaiting(waiting, for: key)
    if let (replaced, _) = window.waiting { drop(replaced) }
    return false
  }

  /// Ends a window; the effect that waited for it starts, and opens the next one.
  mutating func close(_ key: CancelKey) {
    guard let (waiting, throttle) = windows.removeValue(forKey: key)?.waiting else { return }
    agenda.append(.startTimer(open(key, waiting.context), throttle.window))
    agenda.append(.start(waiting))
  }

  /// Opens a window, which belongs to its place and to no origin.
  private mutating func open(_ key: CancelKey, _ context: Context) -> TaskID {
    windows[key] = Window()
    return add(
      Context(
        place: key.place, origin: OriginID(value: -1),
        canVanish: context.canVanish && !key.id.isStoreWide),
      .window(key))
  }

  mutating func start(_ waiting: Waiting) {
    agenda.append(.endWaiting(waiting))
    visit(waiting.effect, waiting.context)
  }

  /// Drops an effect that was waiting.
  mutating func drop(_ waiting: Waiting) {
    commands.append(.discard([waiting.effect]))
    removeWaiting(waiting)
  }

  mutating func endWaiting(_ waiting: Waiting) {
    removeWaiting(waiting)
    commands.append(.discard([waiting.effect]))
  }

  private mutating func newWaiting(_ context: Context, _ effect: AnyEffect) -> Waiting {
    Waiting(
      id: WaitingID(value: nextID()), context: context, effect: effect,
      laterKeys: AnyEffect.cancelKeys(in: [effect], at: context.place))
  }

  private mutating func beginWaiting(_ waiting: Waiting, for key: CancelKey) {
    let context = waiting.context
    waitingKeys[waiting.id] = key
    runningCount += 1
    changeLater(waiting.laterKeys) { $0.waiting.insert(waiting.id) }
    if context.canVanish { watched.add(context.place) { $0.waiting.insert(waiting.id) } }
    enter(context) { $0.waiting.insert(waiting.id) }
  }

  private mutating func removeWaiting(_ waiting: Waiting) {
    let context = waiting.context
    waitingKeys[waiting.id] = nil
    runningCount -= 1
    changeLater(waiting.laterKeys) { $0.waiting.remove(waiting.id) }
    if context.canVanish { watched.remove(context.place) { $0.waiting.remove(waiting.id) } }
    leave(context) { $0.waiting.remove(waiting.id) }
  }
}
