import Observation
import Synchronization

/// Whether reads are being tracked on this thread.
enum ReadTracking {
  /// Asks the Observation module, which has no function for the question.
  static var isActive: Bool {
    let question = question
    return isRegistered {
      question.registrar.access(TrackingProbe(), keyPath: question.keyPath)
    }
  }

  /// Whether a read that a closure registers is taken note of.
  ///
  /// NB: `ObservationRegistrar.access` does nothing where no tracking is under way, and else puts
  /// the key path into a set, which hashes it; so the key path tells when it is hashed. To be
  /// replaced when the toolchain's Observation module gets a function of its own for it.
  ///
  /// - Parameter register: Registers a read with a key path that has a ``TellingKey`` in it.
  /// - Returns: Whether a tracking is under way. Another thread that tracks at the same time may
  ///   make it `true`, and nothing makes it `false` wrongly.
  static func isRegistered(_ register: () -> Void) -> Bool {
    let before = TellingKey.hashCount.load(ordering: .relaxed)
    register()
    return TellingKey.hashCount.load(ordering: .relaxed) != before
  }

  private static let question = TrackingQuestion()
}

/// The argument of a subscript in a key path: tells that the key path was hashed.
struct TellingKey: Hashable, Sendable {
  fileprivate static let hashCount = Atomic<Int>(0)

  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.hashCount.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

/// What the module is asked with: one object, so that there is one static to look for.
private final class TrackingQuestion: Sendable {
  let registrar = ObservationRegistrar()
  let keyPath: any KeyPath<TrackingProbe, Int> & Sendable =
    \TrackingProbe.[TellingKey(number: 0)]
}

private struct TrackingProbe: Observable {
  subscript(key: TellingKey) -> Int { key.number }
}
