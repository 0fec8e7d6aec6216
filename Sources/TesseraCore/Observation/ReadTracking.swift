import Observation
import Synchronization

/// Whether reads are being tracked on this thread.
enum ReadTracking {
  /// Asks the Observation module, which has no function for the question.
  ///
  /// NB: `ObservationRegistrar.access` does nothing where no tracking is under way, and else puts
  /// the key path into a set, which hashes it; so a key path tells when it is hashed. To be
  /// replaced when the toolchain's Observation module gets a function of its own for it.
  static var isActive: Bool {
    let before = TrackingProbe.hashCount.load(ordering: .relaxed)
    let question = question
    question.registrar.access(TrackingProbe(), keyPath: question.keyPath)
    return TrackingProbe.hashCount.load(ordering: .relaxed) != before
  }

  private static let question = TrackingQuestion()
}

/// What the module is asked with: one object, so that there is one static to look for.
private final class TrackingQuestion: Sendable {
  let registrar = ObservationRegistrar()
  let keyPath: any KeyPath<TrackingProbe, Int> & Sendable = \TrackingProbe.[TrackingProbe.Key()]
}

private struct TrackingProbe: Observable {
  struct Key: Hashable, Sendable {
    func hash(into hasher: inout Hasher) {
      TrackingProbe.hashCount.add(1, ordering: .relaxed)
    }
  }

  static let hashCount = Atomic<Int>(0)

  subscript(key: Key) -> Int { 0 }
}
