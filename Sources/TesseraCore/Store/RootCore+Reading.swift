import TesseraEffects
import TesseraSupport

extension RootCore {
  /// Starts a read of the state in place: until it ends, actions are queued.
  ///
  /// A read may run code of the feature, such as a computed property.
  ///
  /// - Parameter keyPath: The part that is read, if it is known.
  @inline(__always)
  func beginRead(of keyPath: AnyKeyPath? = nil) {
    if !canReach { stopReadWhileReducing(of: keyPath) }
    busy &+= 4
  }

  /// Stops the program, since the state was read while the reducer was running.
  func stopReadWhileReducing(of keyPath: AnyKeyPath? = nil) -> Never {
    StepMistake.stopReadWhileReducing(State.self, keyPath, knownCallSite)
  }

  /// Ends a read, and processes the actions that were sent during it.
  @inline(__always)
  func endRead() {
    busy &-= 4
    if hasMore { drainBound() }
  }

  /// Runs a closure that reads the state in place.
  func reading<Result>(_ body: (inout State) -> Result) -> Result {
    beginRead()
    defer { endRead() }
    return body(&state)
  }

  /// Queues an action that was sent while another one is being processed, or during a read.
  func sendLater(_ action: Action, _ source: ActionSource?) -> StoreTask {
    let engine = madeEngine
    let origin = engine.newOrigin()
    if busy >= 4 {
      StepMistake.reportSendWhileReading(action, at: source?.callSite ?? knownCallSite)
    }
    guard chain.links.sends < ActionChain.maxSends else {
      ActionChain.reportSends(action, at: source?.callSite ?? knownCallSite)
      return StoreTask()
    }
    var links = chain.links
    links.sends += 1
    queue.append(
      QueueEntry(work: .action(AnyAction(action)), origin: origin, links: links, source: source))
    return StoreTask(engine: engine, origin: origin)
  }

  /// Notifies the readers of every action, and has the state compared with what was read of it.
  func notifyReaders() {
    context.time &+= 1
    if !actionObservers.isEmpty { setObserversDue() }
    actionReaders?.mark(.max, whole: true)
    if rootPlace == nil || isListed { return }
    isListed = true
    context.addChanged(self)
  }

  /// Has the closures run that an actor's store runs after its actions.
  private func setObserversDue() {
    actionObservers.removeAll(where: \.hasEnded)
    for observer in actionObservers where !observer.isDue {
      observer.isDue = true
      context.rerunAfterNotifying(at: observer.callSite) { observer.run() }
    }
    context.requestNotification()
  }

  /// Calls a closure with the state that actions change, also while the store shows another one.
  func withPresent<Result>(_ body: (inout State) -> Result) -> Result {
    guard let instrument else { return body(&state) }
    return withPresent(of: instrument, body)
  }

  // Not inlined: a store without an instrument would look up the type of an optional result.
  @inline(never)
  private func withPresent<Result>(
    of instrument: any Instrument<State, Action>, _ body: (inout State) -> Result
  ) -> Result {
    var result: Result?
    if instrument.reachPresent({ result = body(&$0) }), let result { return result }
    return body(&state)
  }
}

extension RootCore: WatchedRoot {
  func compare() {
    isListed = false
    guard let rootPlace else { return }
    _ = reading { watching.visit(&$0, rootPlace, false) }
  }
}
