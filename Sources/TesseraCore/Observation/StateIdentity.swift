public import Synchronization

/// The identity of an observable state, and the way to the readers of its fields.
///
/// Copies of a state share it until one of them is changed: whoever changes a shared one forks
/// first. So two states with the same identity have the same contents, and what a store holds in
/// place is the only one that changes under its readers' eyes.
@usableFromInline
final class StateIdentity: Sendable {
  private let observers = LazyObservers()
  @usableFromInline let observed = Atomic<Bool>(false)
  private let assigned = Atomic<UInt>(0)

  @usableFromInline
  init() {}

  /// A state that goes away, or is replaced, tells all readers of its fields.
  deinit { observers.made?.markAll() }

  /// Whether anybody ever read a field with an interest in its changes.
  @inlinable @inline(__always)
  var isObserved: Bool { observed.load(ordering: .relaxed) }

  /// A number that no other identity has or had, unlike an address; given when it is asked for.
  @usableFromInline
  var number: UInt {
    let known = assigned.load(ordering: .relaxed)
    if known != 0 { return known }
    let new = StateNumbers.next()
    let (isFirst, other) = assigned.compareExchange(
      expected: 0, desired: new, ordering: .relaxed)
    return isFirst ? new : other
  }

  /// The readers, who may become some.
  var readers: FieldObservers {
    observed.store(true, ordering: .relaxed)
    return observers.made ?? observers.make()
  }

  /// Registers a read with the tracking that is under way.
  @usableFromInline
  func access(_ field: Int) { readers.access(field) }

  /// Notes that another child may stand in a field.
  func touch(_ field: Int) { observers.made?.touch(field) }

  /// Notes that another element may stand in a field under an ID.
  func touch(_ field: Int, _ element: @autoclosure () -> ElementKey) {
    observers.made?.touch(field, element())
  }

  /// Notes that a field has changed.
  @usableFromInline
  func mark(_ field: Int) { observers.made?.mark(field) }

  /// A new identity for a copy that is about to differ.
  @usableFromInline
  func forked() -> StateIdentity {
    observers.made?.markAll()
    return StateIdentity()
  }
}

/// Numbers the identities that are compared with others, from 1.
private enum StateNumbers {
  private static let last = Atomic<UInt>(0)

  static func next() -> UInt { last.add(1, ordering: .relaxed).newValue }
}

/// Readers that are made when the first of them comes.
///
/// NB: `AtomicLazyReference` does the same, with calls into its module that cost more than a read.
private struct LazyObservers: ~Copyable, Sendable {
  /// The address of a retained `FieldObservers`, or 0.
  private let address = Atomic<UInt>(0)

  /// The readers, if there are any.
  var made: FieldObservers? {
    held?.takeUnretainedValue()
  }

  /// The readers, who may become some.
  func make() -> FieldObservers {
    let new = Unmanaged.passRetained(FieldObservers())
    let (isFirst, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if isFirst { return new.takeUnretainedValue() }
    defer { new.release() }
    return made ?? new.takeUnretainedValue()
  }

  private var held: Unmanaged<FieldObservers>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map(Unmanaged.fromOpaque)
  }

  deinit { held?.release() }
}
