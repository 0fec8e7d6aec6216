public import Synchronization
import TesseraCore
import TesseraSharedValues
import TesseraSupport

/// Knows whether a shared value can be accessed with nothing but its lock.
@usableFromInline
struct SharedGate: ~Copyable, Sendable {
  /// A reason for more than the lock.
  struct Flag {
    let bits: UInt8
    /// A reader tracks the whole value.
    static let observed = Self(bits: 1)
    /// A reader tracks a part of the value.
    static let partsObserved = Self(bits: 2)
    /// A key saves the value.
    static let stored = Self(bits: 4)
    /// The value was not loaded yet.
    static let unloaded = Self(bits: 8)
    /// A test runs, in which mistakes are failures and do not stop the program.
    static let tested = Self(bits: 16)
    /// A store shows a value from the past.
    static let shown = Self(bits: 32)
    /// The value has a number, and places of its own.
    static let numbered = Self(bits: 64)
    /// The reasons that also hold for reads.
    static let special = unloaded.bits | shown.bits
  }

  @usableFromInline let flags = Atomic<UInt8>(0)
  /// The thread that is changing the value, or 0.
  @usableFromInline let owner = Atomic<UInt>(0)
  /// The readers of the whole value.
  let readers = SharedReaders()

  init() {}

  /// Whether a read needs nothing but the lock; registers it with the tracking in progress.
  @inlinable @inline(__always)
  func isPlainRead() -> Bool {
    if owner.load(ordering: .relaxed) != 0 { return false }
    return mayReadPlainly(flags.load(ordering: .relaxed))
  }

  @usableFromInline
  func mayReadPlainly(_ flags: UInt8) -> Bool {
    if SharedView.areUsed || flags & Flag.special != 0 { return false }
    // A tracked read also lets the reads of the value find its places.
    if flags & Flag.numbered.bits != 0 { return !SharedReaders.areTracking }
    if flags & Flag.observed.bits != 0 { readers.access() } else { registerRead() }
    return true
  }

  /// Registers a read of the whole value with the tracking that is in progress.
  func registerRead() {
    guard SharedReaders.areTracking else { return }
    raise(.observed)
    readers.access()
  }

  /// Whether the read that was just made is certainly not tracked.
  ///
  /// A tracked one has raised the flag, which stays raised afterwards.
  @usableFromInline var isUntracked: Bool {
    !SharedView.areUsed && (!isRaised(.observed) || !SharedReaders.areTracking)
  }

  /// Whether this thread may wait for the lock in order to change the value.
  @inlinable @inline(__always)
  func mayLock() -> Bool {
    let owner = owner.load(ordering: .relaxed)
    return owner == 0 || !isHeldHere
  }

  /// Starts a change that needs nothing but the lock, which is held; otherwise returns `false`.
  @usableFromInline
  func enter() -> Bool {
    if SharedView.areUsed || flags.load(ordering: .relaxed) != 0 { return false }
    claim()
    return true
  }

  /// Records that this thread is changing the value.
  func claim() { owner.store(CurrentThread.id, ordering: .relaxed) }

  /// Ends a change.
  @inlinable @inline(__always)
  func leave() { owner.store(0, ordering: .relaxed) }

  /// Whether this thread is changing the value.
  @usableFromInline var isHeldHere: Bool {
    let owner = owner.load(ordering: .relaxed)
    return owner != 0 && owner == CurrentThread.id
  }

  func isRaised(_ flag: Flag) -> Bool { flags.load(ordering: .relaxed) & flag.bits != 0 }

  func raise(_ first: Flag, _ second: Flag? = nil) {
    flags.bitwiseOr(first.bits | (second?.bits ?? 0), ordering: .relaxed)
  }

  func lower(_ flag: Flag) { flags.bitwiseAnd(~flag.bits, ordering: .relaxed) }
}

extension SharedView {
  /// The view in force in this task, asked for only if there is any.
  static var inForce: SharedView? { SharedView.areUsed ? current : nil }
}

extension SharedTracker {
  /// The tracker in force in this task, asked for only if there is any.
  static var inForce: SharedTracker? { SharedView.areUsed ? current : nil }
}

/// Notifies the readers of shared values.
enum SharedAnnouncement {
  /// Notifies the readers of what has changed: at once on the main actor, unless a store processes
  /// an action there and does so afterwards; else as soon as the main actor is free.
  static func announce() {
    guard SharedReaders.haveChanges else { return }
    onMainActor { SharedReaders.announce() }
  }

  /// Notifies the readers after the actions that are being processed, or as soon as the main actor
  /// is free: the caller has exclusive access to a property that they read.
  static func announceLater() {
    guard SharedReaders.haveChanges, !SharedReaders.areNotifiedSoon else { return }
    Task { @MainActor in SharedReaders.announce() }
  }

  /// Does the same as ``announce()``, once histories have recorded the change: the actions that the
  /// readers send are consequences of it.
  ///
  /// - Parameters:
  ///   - change: A change that another thread has made, or `nil` if it was made on the main actor
  ///     and is recorded.
  ///   - value: The value that has changed.
  static func announce(_ change: SharedChanges.Change?, of value: ObjectIdentifier) {
    onMainActor {
      SharedChanges.recordAll()
      SharedReaders.announce(changeOf: change?.isRecorded ?? true ? value : nil)
    }
  }

  /// Records a change that was made on the main actor, and returns whether the value differs.
  static func record(_ change: SharedChanges.Record) -> Bool {
    MainActor.assumeIsolated { change() }
  }

  /// Whether this is the main actor.
  static var isOnMainActor: Bool { CurrentThread.isMainActors }

  private static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isOnMainActor {
      MainActor.assumeIsolated { body() }
    } else {
      Task { @MainActor in body() }
    }
  }
}
