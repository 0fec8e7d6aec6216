import Observation
import Synchronization

/// The observers of a state's fields, and the fields that have changed since they were notified.
final class FieldObservers: Sendable {
  private let registrar = ObservationRegistrar()
  /// A bit for each changed field; the last bit is shared by all fields from the 63rd on.
  private let changed = Atomic<UInt64>(0)
  /// A bit for each field that was read since its observers were last notified.
  private let read = Atomic<UInt64>(0)
  /// A bit for each field whose children have replacement checks.
  private let checked = Atomic<UInt64>(0)
  /// A bit for each field whose child may have been replaced.
  private let unsure = Atomic<UInt64>(0)
  private let unsureElements = Mutex<[ReplacementChecks.Location]>([])
  /// The observers of the states that this one was forked from.
  private let inherited: InheritedObservers?
  /// A bit for each field whose observers a fork has inherited, and the drain in which it did.
  private let covered = Atomic<UInt64>(0)
  private let coveredDrain = Atomic<Int>(0)
  /// Whether the collector has these observers in its list.
  private let isCollected = Atomic<Bool>(false)
  @MainActor private var checks = ReplacementChecks()

  init() { inherited = nil }

  /// Creates the observers of a fork, which inherits the present observers of the original.
  ///
  /// They have read the state that is about to change, or a copy of it. When a field of the fork
  /// changes, it notifies those of that field, once: they read again, and are then observers of
  /// the state that they read.
  init(forkOf original: FieldObservers) {
    let bits = original.read.load(ordering: .relaxed)
    original.covered.store(bits, ordering: .relaxed)
    original.coveredDrain.store(ChangeCollector.currentDrain, ordering: .relaxed)
    inherited = InheritedObservers(original, bits, and: original.inherited)
    original.requestChecks(of: .max)
  }

  /// Registers a read of a field, if reads are being tracked.
  func access(_ field: Int) {
    let bit = Self.bit(of: field)
    let isTracked = ReadTracking.register {
      registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(bit))
    }
    guard isTracked else { return }
    let mask: UInt64 = 1 << bit
    if read.load(ordering: .relaxed) & mask == 0 { read.bitwiseOr(mask, ordering: .relaxed) }
    if covered.load(ordering: .relaxed) & mask != 0 {
      covered.bitwiseAnd(~mask, ordering: .relaxed)
    }
  }

  /// Notes that a field has changed; its observers are notified after the drain.
  func mark(_ field: Int) { mark(bits: 1 << Self.bit(of: field)) }

  /// Notes that all fields have changed.
  func markAll() { mark(bits: .max) }

  /// Notes that the state is gone.
  ///
  /// If that happens in the drain in which it was forked, the fork has taken its place: a reducer
  /// returned a changed copy, or a tool dropped the copy that it kept during the action. The
  /// observers that the fork has inherited are notified when it changes.
  func markGone() {
    if coveredDrain.load(ordering: .relaxed) == ChangeCollector.currentDrain {
      markOwn(bits: ~covered.load(ordering: .relaxed))
    } else {
      markAll()
    }
  }

  /// Notes that the child in a field may have been replaced, without a change of the field itself.
  func touch(_ field: Int) { requestChecks(of: 1 << Self.bit(of: field)) }

  /// Notes that the element of a field with an ID may have been replaced.
  func touch(_ field: Int, _ element: @autoclosure () -> ElementKey) {
    guard checked.load(ordering: .relaxed) & (1 << Self.bit(of: field)) != 0 else { return }
    unsureElements.withLock {
      $0.append(ReplacementChecks.Location(field: field, element: element()))
    }
    collect()
  }

  private func mark(bits: UInt64) {
    markOwn(bits: bits)
    inherited?.mark(bits: bits)
  }

  /// Notes that fields have changed, without those that forks have inherited.
  fileprivate func markOwn(bits: UInt64) {
    requestChecks(of: bits)
    let bits = bits & read.load(ordering: .relaxed)
    if bits == 0 { return }
    changed.bitwiseOr(bits, ordering: .relaxed)
    collect()
  }

  private func requestChecks(of bits: UInt64) {
    let bits = bits & checked.load(ordering: .relaxed)
    if bits == 0 { return }
    unsure.bitwiseOr(bits, ordering: .relaxed)
    collect()
  }

  private func collect() {
    if !isCollected.exchange(true, ordering: .relaxed) { ChangeCollector.add(self) }
  }

  /// Adds a check that runs once, when the child at a location may have been replaced.
  @MainActor
  func add(_ check: any ReplacementCheck, at location: ReplacementChecks.Location) {
    checks.add(check, at: location)
    checked.bitwiseOr(1 << Self.bit(of: location.field), ordering: .relaxed)
  }

  /// The first check of a location that satisfies a predicate.
  @MainActor
  func firstCheck(
    at location: ReplacementChecks.Location, where isWanted: (any ReplacementCheck) -> Bool
  ) -> (any ReplacementCheck)? { checks.first(at: location, where: isWanted) }

  /// Runs the checks of the children that may have been replaced.
  @MainActor
  func runChecks() {
    isCollected.store(false, ordering: .relaxed)
    let bits = unsure.exchange(0, ordering: .relaxed)
    let elements = unsureElements.withLock { elements in
      defer { elements = [] }
      return elements
    }
    if bits == 0, elements.isEmpty { return }
    checked.bitwiseAnd(~bits, ordering: .relaxed)
    var due = checks.take { bits & (1 << Self.bit(of: $0)) != 0 }
    for location in elements { due += checks.take(at: location) }
    for check in due { check.check() }
  }

  /// Notifies the observers of the changed fields.
  func notify() {
    var bits = changed.exchange(0, ordering: .relaxed)
    // An observer that is notified reads again if it is still interested. The reads of a tracking
    // in progress are registered only at its end, so they may not be forgotten here.
    if !ReadTracking.isActive { read.bitwiseAnd(~bits, ordering: .relaxed) }
    while bits != 0 {
      let bit = bits.trailingZeroBitCount
      bits &= bits - 1
      let keyPath = FieldSubject.keyPath(bit)
      registrar.willSet(FieldSubject(), keyPath: keyPath)
      registrar.didSet(FieldSubject(), keyPath: keyPath)
    }
  }

  private static func bit(of field: Int) -> Int { min(field, 63) }
}

/// The observers that a state has inherited by being forked from others that they read.
private final class InheritedObservers: Sendable {
  private struct Entry: Sendable {
    let observers: FieldObservers
    /// A bit for each field whose observers have not been notified since.
    var bits: UInt64
  }

  private let entries: Mutex<[Entry]>

  /// The number of entries beyond which the oldest observers are notified, to be rid of them.
  private static let limit = 16

  init(_ observers: FieldObservers, _ bits: UInt64, and older: InheritedObservers?) {
    var all = older?.entries.withLock { $0 } ?? []
    if bits != 0 { all.append(Entry(observers: observers, bits: bits)) }
    while all.count > Self.limit {
      let oldest = all.removeFirst()
      oldest.observers.markOwn(bits: oldest.bits)
    }
    entries = Mutex(all)
  }

  func mark(bits: UInt64) {
    let due = entries.withLock { entries in
      var due: [Entry] = []
      for index in entries.indices where entries[index].bits & bits != 0 {
        due.append(Entry(observers: entries[index].observers, bits: entries[index].bits & bits))
        entries[index].bits &= ~bits
      }
      if !due.isEmpty { entries.removeAll { $0.bits == 0 } }
      return due
    }
    for entry in due { entry.observers.markOwn(bits: entry.bits) }
  }
}
