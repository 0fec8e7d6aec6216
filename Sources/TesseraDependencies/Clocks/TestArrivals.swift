import Synchronization

/// The tasks that a test clock has woken and that have not gone on yet.
///
/// What resumes a continuation hands its task to the global executor, from where it comes back to
/// its actor (Swift 6.3): on a busy machine that takes as long as it likes, and nobody can see it
/// on its way. So whoever wakes a task says so first, the task says that it is there, and the clock
/// waits for that.
final class TestArrivals: Sendable {
  private struct State {
    var expected = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Notes that a task is about to be woken.
  func expect() { state.withLock { $0.expected += 1 } }

  /// Notes that a task that was expected goes on.
  ///
  /// NB: not inlined, since optimised code goes back to its actor only before a call that needs it.
  @inline(never) func arrive() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.expected -= 1
      guard state.expected == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when nobody is expected.
  nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let isAlone = state.withLock { state in
        if state.expected > 0 { state.waiting.append(continuation) }
        return state.expected == 0
      }
      if isAlone { continuation.resume() }
    }
  }
}
