import Observation
import Synchronization

/// The reads that are in progress in a context.
struct ReadTracking {
  /// Whether the read in progress is tracked, as far as that is known.
  enum Answer {
    /// No store is being read.
    case noRead
    case unknown, untracked, tracked
  }

  var answer = Answer.noRead
  /// The number of the current run of the closure of an `observe`; 0 outside of them, and -1 while
  /// reads mark what they read.
  var run = 0
}

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
extension ObservationContext {
  /// Whether a read would be registered.
  static var isTracking: Bool {
    // The result of `here` would be retained, which costs each untracked read 5 ns.
    if isMainAlone { return main.isHere ? main.isTracking : isTrackingByProbe }
    return here?.isTracking ?? isTrackingByProbe
  }

  private var isTracking: Bool {
    if !tracksReads { return false }
    if reads.run != 0 { return true }
    switch reads.answer {
    case .untracked: return false
    case .tracked: return true
    case .noRead: return Self.isTrackingByProbe
    case .unknown:
      let isTracking = Self.isTrackingByProbe
      reads.answer = isTracking ? .tracked : .untracked
      return isTracking
    }
  }

  private static var isTrackingByProbe: Bool {
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
  static func registerRead(_ register: () -> Void) -> Bool {
    guard let here else { return isHashed(by: register) }
    if !here.tracksReads { return false }
    if here.reads.run != 0 {
      register()
      return true
    }
    if here.reads.answer == .untracked { return false }
    let isTracked = isHashed(by: register)
    if here.reads.answer != .noRead { here.reads.answer = isTracked ? .tracked : .untracked }
    return isTracked
  }

  private static func isHashed(by register: () -> Void) -> Bool {
    let before = HashedField.hashCount.load(ordering: .relaxed)
    register()
    return HashedField.hashCount.load(ordering: .relaxed) != before
  }

  /// Calls a closure that reads a store, and returns its result and whether it was tracked.
  @inline(__always)
  func reading<Result>(_ body: () -> Result) -> (Result, isTracked: Bool) {
    let section = enter()
    let outer = reads.answer
    reads.answer = .unknown
    let result = body()
    let isTracked = isTracking
    reads.answer = outer
    leave(section)
    return (result, isTracked)
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
