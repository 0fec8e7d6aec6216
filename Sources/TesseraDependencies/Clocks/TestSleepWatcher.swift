/// What is told, in the task itself, when a task goes to sleep on a test clock, and when it wakes.
package protocol TestSleepWatcher: Sendable {
  /// Called before the task sleeps; `onActor` tells whether it sleeps on the actor of its caller.
  func taskSleeps(onActor: Bool)

  /// Called when it has woken, or was cancelled.
  func taskWakes()
}
