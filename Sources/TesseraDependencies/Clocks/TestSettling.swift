import TesseraSupport

/// How a test clock waits until the tasks that it woke have gone as far as they can.
///
/// A test store knows when its effects are all suspended, and binds its knowledge around the
/// effects that it runs. A clock asks the store of its caller and those of its sleepers.
package enum TestSettling {
  /// Returns when the work that it knows of cannot go on by itself.
  ///
  /// A clock keeps it while a task sleeps, and the last one after that: it must not keep a store
  /// alive.
  @TaskLocal package static var settle: TestSettler?

  /// What wants to know when the effect that this task belongs to sleeps.
  ///
  /// NB: bound rather than found as the task's executor: in optimised code that look-up answers
  /// `nil` (Swift 6.3).
  @TaskLocal package static var sleepWatcher: (any TestSleepWatcher)?

  /// What is done for want of knowledge, until `version` has not changed for some rounds.
  ///
  /// Each round waits for the tasks that are known to arrive, and goes through the main actor's
  /// queue, which is exact for tasks that stay there, and through the global executor's, which is
  /// not: what another thread has taken from it may be overtaken. So a round is repeated often, and
  /// a task off the main actor may still be missed.
  nonisolated(nonsending) static func wait(
    for arrivals: TestArrivals, whileChanging version: () -> Int
  ) async {
    var quiet = 0
    var last = version()
    for _ in 0..<maximalRounds where quiet < quietRounds {
      await arrivals.wait()
      await Task { @MainActor in }.value
      // At the priority of what the test started, so that it queues up behind that.
      await Task.detached(priority: Task.currentPriority) {}.value
      let now = version()
      quiet = now == last ? quiet + 1 : 0
      last = now
    }
  }

  /// How many instants a clock goes through before it asks whether that took too long.
  static let patience = 1000
  private static let quietRounds = 40
  private static let maximalRounds = 400
}
