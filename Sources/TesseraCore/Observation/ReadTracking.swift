import Observation
import Synchronization
import TesseraSupport

/// Whether reads are being tracked on the current thread, by `withObservationTracking`.
///
/// ## Internal representation
///
/// The Observation module has no function for the question. But `ObservationRegistrar.access` does
/// nothing unless reads are tracked, and otherwise puts the key path into a set, which hashes it.
/// So a read is registered with a key path that counts how often it is hashed (``HashedField``).
///
/// That costs more than all the rest of a read, so it is done once for each read of a store: the
/// first field that is read finds the answer for the others and for the store itself. Inside our
/// own ``observe(_:at:)`` it isn't done at all.
enum ReadTracking {
  private enum Answer: UInt8, AtomicRepresentable {
    case unknown, untracked, tracked
  }

  /// The thread that runs the closure of an ``observe(_:at:)``, or 0.
  private static let observingThread = Atomic<UInt>(0)
  /// The number of the run of that closure, or 0.
  private static let run = Atomic<Int>(0)
  @MainActor private static var lastRun = 0
  /// The thread that is reading a store, or 0.
  private static let readingThread = Atomic<UInt>(0)
  /// The answer for the read in progress on that thread.
  private static let answer = Atomic<Answer>(.unknown)

  /// Whether a read would be registered.
  static var isActive: Bool {
    let thread = CurrentThread.id
    if observingThread.load(ordering: .relaxed) == thread { return true }
    guard readingThread.load(ordering: .relaxed) == thread else { return isActiveByProbe }
    switch answer.load(ordering: .relaxed) {
    case .untracked: return false
    case .tracked: return true
    case .unknown:
      let isActive = isActiveByProbe
      answer.store(isActive ? .tracked : .untracked, ordering: .relaxed)
      return isActive
    }
  }

  private static var isActiveByProbe: Bool {
    let probe = probe
    return isHashed { probe.registrar.access(FieldSubject(), keyPath: probe.keyPath) }
  }

  /// Registers a read if reads are tracked.
  ///
  /// Another thread that tracks at the same time may make the result `true`; nothing makes it
  /// `false` wrongly.
  ///
  /// - Parameter register: Registers a read with a key path of ``FieldSubject``.
  /// - Returns: Whether reads are tracked.
  static func register(_ register: () -> Void) -> Bool {
    let thread = CurrentThread.id
    if observingThread.load(ordering: .relaxed) == thread {
      register()
      return true
    }
    guard readingThread.load(ordering: .relaxed) == thread else { return isHashed(by: register) }
    if answer.load(ordering: .relaxed) == .untracked { return false }
    let isTracked = isHashed(by: register)
    answer.store(isTracked ? .tracked : .untracked, ordering: .relaxed)
    return isTracked
  }

  private static func isHashed(by register: () -> Void) -> Bool {
    let before = HashedField.hashCount.load(ordering: .relaxed)
    register()
    return HashedField.hashCount.load(ordering: .relaxed) != before
  }

  /// Starts a read of a store.
  @MainActor
  static func beginRead() {
    answer.store(.unknown, ordering: .relaxed)
    readingThread.store(CurrentThread.id, ordering: .relaxed)
  }

  /// Ends a read of a store, and returns whether it was tracked.
  @MainActor
  static func endRead() -> Bool {
    let answer = answer.load(ordering: .relaxed)
    readingThread.store(0, ordering: .relaxed)
    switch answer {
    case .untracked: return false
    case .tracked: return true
    case .unknown: return isActive
    }
  }

  /// Runs a closure whose reads are known to be tracked.
  @MainActor
  static func observing(_ body: () -> Void) {
    let outer = observingThread.exchange(CurrentThread.id, ordering: .relaxed)
    lastRun += 1
    let outerRun = run.exchange(lastRun, ordering: .relaxed)
    ChangeCollector.observing(body)
    run.store(outerRun, ordering: .relaxed)
    observingThread.store(outer, ordering: .relaxed)
  }

  /// The number of the run of an ``observe(_:at:)`` that this thread is in, or 0.
  static var currentRun: Int {
    if run.load(ordering: .relaxed) == 0 { return 0 }
    let isHere = observingThread.load(ordering: .relaxed) == CurrentThread.id
    return isHere ? run.load(ordering: .relaxed) : 0
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

  private static let keyPaths: [any KeyPath<FieldSubject, Int> & Sendable] = (0..<64).map {
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
