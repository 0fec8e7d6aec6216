import Synchronization

/// Work off the main actor.
enum Elsewhere {
  private static let count = Atomic(0)

  /// Hops off the main actor and back.
  @concurrent static func work() async {
    // Without work, the compiler would optimize the hop away.
    count.add(1, ordering: .relaxed)
  }
}
