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
  @TaskLocal package static var settle: Settle?

  /// Returns when some work cannot go on by itself.
  ///
  /// NB: a structure, since binding a task local to a closure crashes in optimised code of other
  /// modules (Swift 6.3); to be taken back when it does not.
  package struct Settle: Sendable {
    private let settle: @Sendable () async -> Void

    package init(_ settle: @escaping @Sendable () async -> Void) { self.settle = settle }

    nonisolated(nonsending) package func callAsFunction() async { await settle() }
  }

  /// What wants to know when the current task sleeps: the executor that a test store gave it.
  static var sleepWatcher: (any TestSleepWatcher)? {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() as? any TestSleepWatcher }
  }

  /// What is done for want of knowledge, until `version` has not changed for some rounds.
  ///
  /// Each round goes through the main actor's queue, which is exact for tasks that stay there, and
  /// through the global executor's, which is not: what another thread has taken from it may be
  /// overtaken. So a round is repeated often, and a task off the main actor may still be missed.
  nonisolated(nonsending) static func wait(whileChanging version: () -> Int) async {
    var quiet = 0
    var last = version()
    for _ in 0..<maximalRounds where quiet < quietRounds {
      await Task { @MainActor in }.value
      // At the priority of what the test started, so that it queues up behind that.
      await Task.detached(priority: Task.currentPriority) {}.value
      let now = version()
      quiet = now == last ? quiet + 1 : 0
      last = now
    }
  }

  private static let quietRounds = 40
  private static let maximalRounds = 400
}
