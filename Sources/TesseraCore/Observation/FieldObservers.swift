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
  /// Whether the collector has these observers in its list.
  private let isCollected = Atomic<Bool>(false)
  @MainActor private var checks = ReplacementChecks()

  /// Registers a read of a field, if reads are being tracked.
  func access(_ field: Int) {
    let bit = Self.bit(of: field)
    let isTracked = ReadTracking.register {
      registrar.access(FieldSubject(), keyPath: FieldSubject.keyPath(bit))
    }
    guard isTracked else { return }
    let mask: UInt64 = 1 << bit
    if read.load(ordering: .relaxed) & mask == 0 { read.bitwiseOr(mask, ordering: .relaxed) }
  }

  /// Notes that a field has changed; its observers are notified after the drain.
  func mark(_ field: Int) { mark(bits: 1 << Self.bit(of: field)) }

  /// Notes that all fields have changed.
  func markAll() { mark(bits: .max) }

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
