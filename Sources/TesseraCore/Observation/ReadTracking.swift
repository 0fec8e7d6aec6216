import Observation
import Synchronization
import TesseraSupport

/// The way in which the reads that are in progress in a context are treated.
enum Reads {
  /// No store is being read: whether reads are tracked has to be found out.
  case unknown
  /// The closure of an `observe` is running.
  case observed
  /// A store is being read or changed.
  case tracked, untracked
  /// All that is read is marked as changed.
  case marked
}

/// Whether reads are being tracked on the current thread, by `withObservationTracking`.
///
/// ## Internal representation
///
/// The Observation module has no function for the question. But `ObservationRegistrar.access` does
/// nothing unless reads are tracked, and otherwise puts the key path into a set, which hashes it.
/// So a read is registered with a key path that counts how often it is hashed (``HashedField``).
///
/// That costs more than all the rest of a read, so it is done once for each read of a store. Inside
/// our own ``observe(_:at:)`` it isn't done at all.
extension ObservationContext {
  /// Whether a read would be registered.
  static var isTracking: Bool {
    // The result of `here` would be retained, which costs each untracked read 5 ns.
    if isMainAlone { return main.isHere ? main.isTracking : isTrackingByProbe }
    return here?.isTracking ?? isTrackingByProbe
  }

  private var isTracking: Bool {
    if !tracksReads || reads == .untracked { return false }
    return reads != .unknown || Self.isTrackingByProbe
  }

  /// The context that can register a read, if reads are being tracked.
  static var reader: ObservationContext? {
    guard isTracking else { return nil }
    return here ?? (CurrentThread.isMainActors ? main : nil)
  }

  /// Another thread that tracks at the same time may make the result `true`; nothing makes it
  /// `false` wrongly.
  private static var isTrackingByProbe: Bool {
    let probe = probe
    let before = HashedField.hashCount.load(ordering: .relaxed)
    probe.registrar.access(FieldSubject(), keyPath: probe.keyPath)
    return HashedField.hashCount.load(ordering: .relaxed) != before
  }

  private static let probe = Probe()
}

/// The registrar and the key path for questions without a field, behind a single static.
private final class Probe: Sendable {
  let registrar = ObservationRegistrar()
  let keyPath: any KeyPath<FieldSubject, Int> & Sendable =
    \FieldSubject.[HashedField(number: 0)]
}

/// The subject that represents any state towards `ObservationRegistrar`.
///
/// Fields are numbers here, so states need no key paths, and notifying needs no copy of the state.
struct FieldSubject: Observable {
  subscript(field: HashedField) -> Int { field.number }

  private static let keyPaths: [any KeyPath<FieldSubject, Int> & Sendable] = (0...65).map {
    number in
    \FieldSubject.[HashedField(number: number)]
  }

  static func keyPath(_ number: Int) -> KeyPath<FieldSubject, Int> { keyPaths[number] }
}

/// The number of a field; counts how often it is hashed.
struct HashedField: Hashable, Sendable {
  fileprivate static let hashCount = Atomic<Int>(0)

  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.hashCount.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}
