import Synchronization
public import TesseraSupport

/// The copy of a child's state that its store shows after the child is gone.
///
/// Nothing announces that a child is about to go, since `state = State()` removes it too. So the
/// store keeps a copy while the child is there. But a second reference to an array would make the
/// next change copy the array, so the copy is released when its state is about to change in place,
/// and taken again right after the change.
///
/// ## Internal representation
///
/// The identity of a state leads to the copies of it, usually none or one. The registrar has them
/// released before it lends a field, and the accessor that `@ObservableState` generates has them
/// taken again; so do the operators that run a child of the state. A change of a state without
/// copies costs nothing, and no action looks at the stores that exist.
///
/// A copy has another identity than its state, so that the state is still unique, and notifies its
/// observers when it is deallocated. If that happens, another state may be in its place, and the
/// store looks for it before the observers are notified. It also does when a fork of its state is
/// changed, which may be a draft: until the end of the drain, it keeps the state before the change.
/// A state that moves elsewhere is followed until its store finds that it is gone.
///
/// Copies belong to the main actor. A state may change or be deallocated on any thread, so a change
/// leaves the copies alone unless a store of the main actor drains its queue on the same thread.
/// Another thread that deallocates a state reads the list of its copies while the main actor may be
/// changing it. So the main actor changes the list only with the lock, and other threads also read
/// it only with the lock.
@usableFromInline
class KeptCopy: @unchecked Sendable {
  /// The type of the state that takes the copy without help.
  @usableFromInline final let type: ObjectIdentifier
  /// Another copy of the same state.
  @usableFromInline @exclusivity(unchecked) final private(set) var next: KeptCopy?
  /// Whether the copy has an identity that no other copy has.
  @usableFromInline @exclusivity(unchecked) final var isOnlyOne = false
  /// Whether the state takes the copy after each change, as far as the store knows.
  @exclusivity(unchecked) final private(set) var isFollowing = false
  /// Whether the store is about to look for its state; guarded by the lock of the inbox.
  @exclusivity(unchecked) final var isUnsure = false
  /// The identity of the state, unless it was deallocated.
  ///
  /// It may be in its `deinit`, which waits for the lock, so it must not be retained.
  private let identity = Atomic<Unmanaged<StateIdentity>?>(nil)
  final private weak let keeper: (any StateKeeper)?

  /// Orders the deallocation of an identity and the end of a copy.
  ///
  /// No object is released with the lock: its `deinit` may take the lock.
  private static let lock = OrderedMutex(())

  @usableFromInline
  init(_ type: Any.Type, for keeper: any StateKeeper) {
    self.type = ObjectIdentifier(type)
    self.keeper = keeper
  }

  /// Releases the copy.
  func release() {
    preconditionFailure("'release' is implemented by the copies of each type of state.")
  }

  /// Takes a copy of the enum around the payload at an address.
  @usableFromInline
  func take(around payload: ErasedPointer) {
    preconditionFailure("'take(around:)' is implemented by the copies of each type of state.")
  }

  /// Calls a closure with those of this and the next copies that follow their state.
  ///
  /// The objects that a copy owns may run code when they are deallocated, and end stores. So the
  /// whole list is on the stack before the first call.
  @usableFromInline
  final func forEach(_ body: (KeptCopy) -> Void) {
    next?.forEach(body)
    if isFollowing { body(self) }
  }

  /// Lets a state have the copy taken after each change.
  final func follow(_ new: StateIdentity) {
    unfollow()
    isFollowing = true
    Self.lock.withLock { _ in
      identity.store(Unmanaged.passUnretained(new), ordering: .relaxed)
      next = new.copies
      new.setCopies(self)
    }
  }

  /// Leaves the copy as it is from now on.
  final func unfollow() {
    guard isFollowing else { return }
    isFollowing = false
    let old = Self.lock.withLock { _ in
      identity.load(ordering: .relaxed)?._withUnsafeGuaranteedRef { remove(from: $0) }
      identity.store(nil, ordering: .relaxed)
      defer { next = nil }
      return next
    }
    withExtendedLifetime(old) {}
  }

  private func remove(from identity: StateIdentity) {
    if identity.copies === self { return identity.setCopies(next) }
    var other = identity.copies
    while let current = other, current.next !== self { other = current.next }
    other?.next = next
  }

  /// Whether an identity is that of the state.
  final func isFollowing(_ other: StateIdentity) -> Bool {
    identity.load(ordering: .relaxed)?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// This and the next copies.
  final var list: [KeptCopy] { Array(sequence(first: self, next: \.next)) }

  /// Has stores look for the states that they keep copies of before observers are notified.
  static func renewLater(_ copies: [KeptCopy]) {
    let context = ObservationContext.main
    context.inbox.withLock { inbox in
      for copy in copies where !copy.isUnsure {
        copy.isUnsure = true
        inbox.unsureCopies.append(copy)
      }
    }
    context.requestNotification()
  }

  /// Notes that a state, of which copies were kept at some time, is being deallocated.
  static func stateIsGone(_ state: StateIdentity) {
    let copies = lock.withLock { _ in
      let copies = state.copies?.list ?? []
      for copy in copies { copy.identity.store(nil, ordering: .relaxed) }
      return copies
    }
    if !copies.isEmpty { renewLater(copies) }
  }

  /// Has the store look for its state.
  @MainActor
  final func renew() { keeper?.renewKeptState() }
}

/// A store that keeps a copy of its state.
@usableFromInline
@MainActor
protocol StateKeeper: AnyObject {
  /// Looks for the state, which may have been replaced.
  func renewKeptState()
}

/// The copy of a state of a known type.
@usableFromInline
final class KeptState<State>: KeptCopy, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked) var state: State?
  private let access: IdentityAccess<State>
  /// The case of an enum that the identity is in.
  private var position = 0

  /// Takes a copy of a state, and follows the state.
  @usableFromInline
  init(_ state: inout State, _ access: IdentityAccess<State>, for keeper: any StateKeeper) {
    self.access = access
    super.init(State.self, for: keeper)
    take(&state)
  }

  /// Takes a copy of another state, and follows that if it has an identity.
  func take(_ new: inout State) {
    unfollow()
    if let found = access.find(&new) {
      position = found.position
      follow(found.identity)
    }
    var copy = new
    access.replace(&copy, .ofCopies)
    let old = exchange(copy)
    withExtendedLifetime(old) {}
  }

  /// Takes a copy if a state isn't the one that the copy follows.
  func renew(_ current: inout State) {
    if let found = access.find(&current) {
      if !isFollowing(found.identity) { take(&current) }
    } else if isFollowing || _isPOD(State.self) {
      take(&current)
    }
  }

  /// Takes a copy of the same state after a change, and returns the former one.
  @inlinable @inline(__always)
  func exchange(_ new: State) -> State? {
    isOnlyOne = false
    let old = state
    state = new
    return old
  }

  override func release() {
    let old = state
    state = nil
    withExtendedLifetime(old) {}
  }

  override func take(around payload: ErasedPointer) {
    let old = exchange(access.embed(payload, position))
    withExtendedLifetime(old) {}
  }

  /// The copy, to be shown, with an identity that it keeps.
  ///
  /// It keeps it because a state that is gone notifies its observers: an observer that reads the
  /// whole state would run forever.
  func last() -> State? {
    unfollow()
    guard var last = state else { return nil }
    if !isOnlyOne {
      access.replace(&last, ObservationStateRegistrar())
      (state, isOnlyOne) = (last, true)
    }
    return last
  }
}

extension StateIdentity {
  /// Has the copies of a state released that is about to change in place.
  func releaseCopies() { copiesHere?.forEach { $0.release() } }

  /// The first of the copies, while a store of the main actor drains its queue on this thread.
  @usableFromInline
  var copiesHere: KeptCopy? {
    let main = ObservationContext.main
    return main.isHere && main.drains > 0 ? copies : nil
  }

  /// The same without retaining it.
  @usableFromInline
  var firstCopyHere: Unmanaged<KeptCopy>? {
    let main = ObservationContext.main
    return main.isHere && main.drains > 0 ? copies.map(Unmanaged.passUnretained) : nil
  }
}

extension RegistrarOwner {
  /// Has the stores with copies of the state take new ones, after a change in place.
  ///
  /// The only copy, the usual case, isn't retained, which took as long as the rest. The former
  /// state is released last: it may own an object that drops the store when it is deallocated.
  @inlinable
  @inline(never)
  func keepCopies() {
    guard let first = _$observationRegistrar.identity.firstCopyHere else { return }
    let old = first._withUnsafeGuaranteedRef { copy -> Self? in
      guard copy.next == nil, copy.type == ObjectIdentifier(Self.self) else {
        keepAllCopies()
        return nil
      }
      var new = self
      new._$observationRegistrar = .ofCopies
      return unsafeDowncast(copy, to: KeptState<Self>.self).exchange(new)
    }
    withExtendedLifetime(old) {}
  }

  @inlinable
  @inline(never)
  func keepAllCopies() {
    _$observationRegistrar.identity.copiesHere?.forEach { copy in
      guard copy.type == ObjectIdentifier(Self.self) else {
        return ErasedPointer.withPointer(to: self) { copy.take(around: $0) }
      }
      var new = self
      new._$observationRegistrar = .ofCopies
      let old = unsafeDowncast(copy, to: KeptState<Self>.self).exchange(new)
      withExtendedLifetime(old) {}
    }
  }
}

extension ObservationStateRegistrar {
  /// The registrar of the copies that follow their states.
  @usableFromInline static let ofCopies = ObservationStateRegistrar()
}
