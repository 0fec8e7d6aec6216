/// How effects wait: for those before them with the same ID, or for the end of a throttle's window.
extension EffectEngine {
  /// Whether an effect with a key is running or waits.
  func isBusy(_ key: CancelKey) -> Bool { queues[key] != nil || isHeld(key) }

  /// Whether something runs under a key; what waits further in for another key counts as well.
  private func isHeld(_ key: CancelKey) -> Bool {
    guard let members = membersOfID[key.id] else { return false }
    let isHolding = { (context: Context?) in context?.keys.contains(key) ?? false }
    if members.runs.elements.contains(where: { isHolding(runs[$0]?.context) }) { return true }
    if members.sequences.elements.contains(where: { isHolding(sequences[$0]?.context) }) {
      return true
    }
    guard members.waiting > 0 else { return false }
    return windows.values.contains { isHolding($0.waiting?.0.context) }
      || queues.contains { other, queue in
        other != key && queue.contains { isHolding($0.context) }
      }
  }

  /// Puts an effect at the end of a queue.
  mutating func wait(
    _ effect: EffectKind, for key: CancelKey, _ context: Context, _ exists: (Place) -> Bool,
    _ commands: inout [Command]
  ) {
    if context.canVanish, !exists(context.place) { return commands.append(.letGo([effect])) }
    queues[key, default: []].append(
      Waiting(number: nextID(), context: context, effect: effect))
    begin(waitingIn: context)
  }

  /// Starts the first effects of a queue, until one of them runs.
  mutating func startNext(
    _ key: CancelKey, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    while var queue = queues[key], !isHeld(key), let next = queue.popFirst() {
      queues[key] = queue.isEmpty ? nil : queue
      start(next, exists, &commands)
    }
  }

  /// Takes up an effect of which one may start in each window.
  mutating func throttle(
    _ effect: EffectKind, _ throttle: EffectThrottle, _ context: Context,
    _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    if context.canVanish, !exists(context.place) { return commands.append(.letGo([effect])) }
    let key = CancelKey(id: throttle.id, place: context.place)
    var inside = context
    inside.keys.append(key)
    guard let window = windows[key] else {
      let timer = open(key, inside)
      visit(effect, inside, exists, &commands)
      commands.append(.start(timer, throttle.window))
      return
    }
    if window.waiting != nil, !throttle.takesLatest {
      return commands.append(.letGo([effect]))
    }
    let waiting = Waiting(number: nextID(), context: inside, effect: effect)
    windows[key] = Window(waiting: (waiting, throttle))
    begin(waitingIn: inside)
    if let (replaced, _) = window.waiting { drop(replaced, &commands) }
  }

  /// Ends a window; the effect that waited for it starts, and opens the next one.
  mutating func close(
    _ key: CancelKey, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    guard let (waiting, throttle) = windows.removeValue(forKey: key)?.waiting else { return }
    let timer = open(key, waiting.context)
    start(waiting, exists, &commands)
    commands.append(.start(timer, throttle.window))
  }

  /// Opens a window, which belongs to its place and to nobody's send.
  private mutating func open(_ key: CancelKey, _ context: Context) -> RunID {
    let own = Context(
      place: key.place, origin: OriginID(value: -1), canVanish: context.canVanish)
    let timer = add(own, .window(key))
    windows[key] = Window()
    return timer
  }

  /// Lets go of an effect that waits no longer.
  mutating func drop(_ waiting: Waiting, _ commands: inout [Command]) {
    commands.append(.letGo([waiting.effect]))
    end(waitingIn: waiting.context, &commands)
  }

  private mutating func start(
    _ waiting: Waiting, _ exists: (Place) -> Bool, _ commands: inout [Command]
  ) {
    visit(waiting.effect, waiting.context, exists, &commands)
    end(waitingIn: waiting.context, &commands)
    commands.append(.letGo([waiting.effect]))
  }

  private mutating func begin(waitingIn context: Context) {
    runningCount += 1
    watch(context)
    enter(context) { $0.waiting += 1 }
  }

  private mutating func end(waitingIn context: Context, _ commands: inout [Command]) {
    runningCount -= 1
    unwatch(context)
    leave(context, &commands) { $0.waiting -= 1 }
  }
}
