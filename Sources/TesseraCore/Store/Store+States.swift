import TesseraSupport

extension Store where State: Sendable {
  /// The state now and after each action, as an asynchronous sequence.
  ///
  /// Code that is neither a feature nor a view follows a feature with it:
  ///
  /// ```swift
  /// for await state in store.states { await log.append(state.summary) }
  /// ```
  ///
  /// All actions that are processed within one `send` yield one element. A slow consumer misses
  /// none: elements are buffered. The sequence doesn't retain the store. It ends when the store is
  /// deallocated, and that of a child when the child's state vanishes. To follow a field, use
  /// `Observations { store.count }` of the Observation module.
  public var states: AsyncStream<State> { makeStates { _, _ in false } }

  private func makeStates(
    isRepetition: @escaping (_ last: State, _ next: State) -> Bool
  ) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    let subscription = StateSubscription()
    subscription.end = extras.streams.add(continuation)
    var last: State?
    let yieldState: @MainActor () -> Void = { [weak core] in
      guard let core else { return continuation.finish() }
      core.trackActions()
      guard let state = core.withState({ $0 }) else { return continuation.finish() }
      if let last, isRepetition(last, state) { return }
      last = state
      continuation.yield(state)
    }
    subscription.token = TesseraCore.observe(yieldState, at: .unknown)
    continuation.onTermination = { _ in
      // At once where that is possible: a task for each of many sequences takes 2 kB until it runs.
      if CurrentThread.isMainActors {
        MainActor.assumeIsolated { subscription.cancel() }
      } else {
        Task { @MainActor in subscription.cancel() }
      }
    }
    return stream
  }
}

extension Store where State: Sendable & Equatable {
  /// The state now and after each action that changes it, as an asynchronous sequence.
  ///
  /// Code that is neither a feature nor a view follows a feature with it:
  ///
  /// ```swift
  /// for await state in store.states { await log.append(state.summary) }
  /// ```
  ///
  /// All actions that are processed within one `send` yield one element. A slow consumer misses
  /// none: elements are buffered. The sequence doesn't retain the store. It ends when the store is
  /// deallocated, and that of a child when the child's state vanishes. To follow a field, use
  /// `Observations { store.count }` of the Observation module.
  public var states: AsyncStream<State> { makeStates { $0 == $1 } }
}

/// Retains the observation behind a sequence of states until its consumer ends it.
@MainActor
private final class StateSubscription {
  var token: ObserveToken?
  /// Lets the store forget the sequence.
  var end: (@MainActor () -> Void)?

  nonisolated init() {}

  func cancel() {
    token = nil
    end.take()?()
  }
}

/// Ends the sequences of a store's states when the store is deallocated.
final class StateStreams<State> {
  private var continuations: [Int: AsyncStream<State>.Continuation] = [:]
  private var lastNumber = 0

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  /// The number of sequences that have not ended.
  var count: Int { continuations.count }

  /// Adds a sequence, and returns a closure that removes it.
  @MainActor
  func add(_ continuation: AsyncStream<State>.Continuation) -> @MainActor () -> Void {
    lastNumber += 1
    continuations[lastNumber] = continuation
    return { [weak self, number = lastNumber] in self?.continuations[number] = nil }
  }
}
