import Synchronization

/// Work off the main actor.
enum Elsewhere {
  private static let count = Atomic(0)

  /// Goes there and comes back.
  @concurrent static func work() async {
    // With nothing to do there, the compiler would leave out the way.
    count.add(1, ordering: .relaxed)
  }
}
