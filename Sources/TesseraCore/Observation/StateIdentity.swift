public import Synchronization

/// The identity of an observable state, which leads to the observers of its fields.
///
/// Copies of a state share it until one of them is changed: a change of a shared one forks first.
/// So two states with the same identity have the same contents, and only the state that a store
/// holds in place changes while it is observed.
@usableFromInline
final class StateIdentity: Sendable {
  private let lazyObservers = LazyObservers()
  @usableFromInline let observed = Atomic<Bool>(false)
  private let assigned = Atomic<UInt>(0)

  @usableFromInline
  init() {}

  /// Notifies all observers of a state that is removed or replaced.
  deinit { lazyObservers.existing?.markAll() }

  /// Whether a field was ever read while reads were tracked.
  @inlinable @inline(__always)
  var isObserved: Bool { observed.load(ordering: .relaxed) }

  /// A number that no other identity has or had, unlike an address; assigned on the first read.
  @usableFromInline
  var number: UInt {
    let known = assigned.load(ordering: .relaxed)
    if known != 0 { return known }
    let new = StateNumbers.next()
    let (isFirst, other) = assigned.compareExchange(
      expected: 0, desired: new, ordering: .relaxed)
    return isFirst ? new : other
  }

  /// The observers, created on the first call.
  var madeObservers: FieldObservers {
    if let existing = lazyObservers.existing { return existing }
    observed.store(true, ordering: .relaxed)
    return lazyObservers.make()
  }

  /// Registers a read of a field, if reads are being tracked.
  @usableFromInline
  func access(_ field: Int) { madeObservers.access(field) }

  /// Notes that the child in a field may have been replaced.
  func touch(_ field: Int) { lazyObservers.existing?.touch(field) }

  /// Notes that the element of a field with an ID may have been replaced.
  func touch(_ field: Int, _ element: @autoclosure () -> ElementKey) {
    lazyObservers.existing?.touch(field, element())
  }

  /// Notes that a field has changed.
  @usableFromInline
  func mark(_ field: Int) { lazyObservers.existing?.mark(field) }

  /// Returns a new identity for a copy that is about to differ.
  @usableFromInline
  func forked() -> StateIdentity {
    lazyObservers.existing?.markAll()
    return StateIdentity()
  }
}

/// Numbers identities from 1, when they are first compared.
private enum StateNumbers {
  private static let last = Atomic<UInt>(0)

  static func next() -> UInt { last.add(1, ordering: .relaxed).newValue }
}

/// The observers of an identity, created when the first read is tracked.
// NB: Swift 6.3: `AtomicLazyReference` does the same, but its calls into its module cost more than
// a read. Remove when they are inlined.
private struct LazyObservers: ~Copyable, Sendable {
  /// The address of a retained `FieldObservers`, or 0.
  private let address = Atomic<UInt>(0)

  /// The observers, if there are any.
  var existing: FieldObservers? {
    held?.takeUnretainedValue()
  }

  /// Creates the observers, unless another thread was faster.
  func make() -> FieldObservers {
    let new = Unmanaged.passRetained(FieldObservers())
    let (isFirst, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return new.takeUnretainedValue() }
    defer { new.release() }
    return existing ?? new.takeUnretainedValue()
  }

  private var held: Unmanaged<FieldObservers>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
  }

  deinit { held?.release() }
}
