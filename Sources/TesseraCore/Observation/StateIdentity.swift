public import Synchronization
import TesseraSupport

/// The identity of an observable state, which leads to the observers of its fields.
///
/// Copies of a state share it until one of them is changed: a change of a shared one forks first.
/// So two states with the same identity have the same contents, and only the state that a store
/// holds in place changes while it is observed.
@usableFromInline
final class StateIdentity: Sendable {
  private let lazyObservers: LazyObservers
  /// The flags, and the number times ``unit``, in one word: there may be an identity for each row.
  @usableFromInline let word: Atomic<UInt>

  /// The flag of a state of which a field was read while reads were tracked.
  @inlinable static var observedFlag: UInt { 1 }
  /// The flag of a state that has been forked, or is a fork.
  private static var forkedFlag: UInt { 2 }
  /// The word with the number 1 and without flags.
  private static var unit: UInt { 4 }

  @usableFromInline
  init() {
    lazyObservers = LazyObservers(nil)
    word = Atomic(0)
  }

  private init(forkWith observers: FieldObservers?) {
    lazyObservers = LazyObservers(observers)
    word = Atomic(Self.forkedFlag | (observers != nil ? Self.observedFlag : 0))
  }

  /// Notifies the observers of a state that is removed or replaced.
  deinit { lazyObservers.existing?.markGone() }

  /// Whether a field was ever read while reads were tracked.
  @inlinable @inline(__always)
  var isObserved: Bool { word.load(ordering: .relaxed) & Self.observedFlag != 0 }

  /// A number that no other identity has or had, unlike an address; assigned on the first read.
  @usableFromInline
  var number: UInt {
    let number = assignedNumber
    if let here = ObservationContext.here, here.elements.found != nil {
      here.elements.found?[number] = lazyObservers.existing
    }
    return number
  }

  private var assignedNumber: UInt {
    let known = word.load(ordering: .relaxed)
    if known >= Self.unit { return known / Self.unit }
    let new = StateNumbers.next()
    var seen = known
    while true {
      let (isDone, found) = word.compareExchange(
        expected: seen, desired: seen | new * Self.unit, ordering: .relaxed)
      if isDone { return new }
      if found >= Self.unit { return found / Self.unit }
      seen = found
    }
  }

  /// The observers, if a read was ever tracked.
  var existingObservers: FieldObservers? { lazyObservers.existing }

  /// The observers, created on the first call.
  var madeObservers: FieldObservers {
    if let existing = lazyObservers.existing { return existing }
    let flags = word.bitwiseOr(Self.observedFlag, ordering: .relaxed).oldValue
    return lazyObservers.make(FieldObservers(sharesLists: flags & Self.forkedFlag != 0))
  }

  /// Registers a read of a field, if reads are being tracked.
  @usableFromInline
  func access(_ field: Int) { madeObservers.access(field) }

  /// Records that the child in a field may have been replaced.
  func touch(_ field: Int) { lazyObservers.existing?.touch(field) }

  /// Records that the element of a field with an ID may have been replaced.
  func touch(_ field: Int, _ element: @autoclosure () -> AnyID) {
    lazyObservers.existing?.touch(field, element())
  }

  /// Records that a field has changed.
  @usableFromInline
  func mark(_ field: Int) { lazyObservers.existing?.mark(field) }

  /// Returns a new identity for a copy that is about to differ.
  ///
  /// There is no way to know whether the copy or the original is in the store: a tool may keep a
  /// copy while the state in the store changes, or a draft may change. So the fork notifies the
  /// observers of both. Only a copy that the closure of an `observe` changes can't be in a store.
  @usableFromInline
  func forked() -> StateIdentity {
    if let here = ObservationContext.here, here.reads.run != 0, here.isAtRest {
      return StateIdentity()
    }
    word.bitwiseOr(Self.forkedFlag, ordering: .relaxed)
    let observers = lazyObservers.existing
    let fork = StateIdentity(forkWith: observers?.forked())
    // Without observers, an identity that has no number was never compared with another one.
    if observers != nil || word.load(ordering: .relaxed) >= Self.unit {
      let context = ObservationContext.current
      context.forks.add(fork.number, of: number)
      context.requestNotification()
    }
    return fork
  }

  /// Whether a list in a field may have the same storage as one in a copy of the state.
  func sharesLists(in field: Int) -> Bool {
    lazyObservers.existing?.sharesLists(in: field) ?? false
  }

  /// Records that the lists in a field have storage of their own.
  func separateLists(in field: Int) { lazyObservers.existing?.separateLists(in: field) }
}

/// Numbers identities when they are first compared, runs of observers, assignments of presented
/// states, and prompts.
enum StateNumbers {
  private static let last = Atomic<UInt>(0)

  static func next() -> UInt { last.add(1, ordering: .relaxed).newValue }
}

/// The pending forks: those since the observers of the context were last notified.
///
/// A pending fork counts as the same state as its original. So a store doesn't mistake a changed
/// copy that is put back, or a state that is changed in place while a tool keeps a copy, for
/// another state, which would notify all its observers. The differences between a pending fork and
/// its original are known, since each of them is announced to the observers of both.
struct PendingForks: ~Copyable, Sendable {
  /// The number of forks that are kept at most, for processes in which no store is used.
  private static var limit: Int { 10_000 }

  /// The forks, each with the state that it was forked from.
  private let origins = OrderedMutex<[UInt: UInt]>([:])
  /// The lowest number of a fork; numbers below it need no look-up.
  private let first = Atomic<UInt>(.max)
  private let rounds = Atomic<Int>(0)

  /// A number that changes when the forks are forgotten.
  var round: Int { rounds.load(ordering: .relaxed) }

  func add(_ fork: UInt, of original: UInt) {
    let isFull = origins.withLock { origins in
      origins[fork] = origins[original] ?? original
      first.store(min(fork, first.load(ordering: .relaxed)), ordering: .relaxed)
      return origins.count >= Self.limit
    }
    if isFull { forget() }
  }

  /// The number of the state that one was forked from, directly or not, or else its own.
  func origin(of number: UInt) -> UInt {
    if number < first.load(ordering: .relaxed) { return number }
    return origins.withLock { $0[number] ?? number }
  }

  /// Lets each fork be a state of its own from now on.
  ///
  /// This is always safe. It has to be done when changes are announced, and when a read is tracked:
  /// an observer that comes later must be notified if the original takes the place of the fork.
  func forget() {
    if first.load(ordering: .relaxed) == .max { return }
    origins.withLock { origins in
      origins.removeAll(keepingCapacity: true)
      first.store(.max, ordering: .relaxed)
    }
    rounds.add(1, ordering: .relaxed)
  }
}

/// The observers of an identity, created when the first read is tracked.
// NB: Swift 6.3: `AtomicLazyReference` does the same, but its calls into its module cost more than
// a read. Remove when they are inlined.
private struct LazyObservers: ~Copyable, Sendable {
  /// The address of a retained `FieldObservers`, or 0.
  private let address: Atomic<UInt>

  init(_ observers: FieldObservers?) {
    let held = observers.map { Unmanaged.passRetained($0).toOpaque() }
    address = Atomic(UInt(bitPattern: held))
  }

  /// The observers, if there are any.
  var existing: FieldObservers? {
    held?.takeUnretainedValue()
  }

  /// Stores new observers, unless another thread was faster.
  func make(_ observers: FieldObservers) -> FieldObservers {
    let new = Unmanaged.passRetained(observers)
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
