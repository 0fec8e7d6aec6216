import Synchronization
import TesseraCore
import TesseraSharedValues
public import TesseraSupport

/// Holds a shared value.
///
/// All properties that share the value hold the same reference.
///
/// ## Internal representation
///
/// The value is in a cell with a lock. The gate answers with a few relaxed loads whether a read or
/// a change needs anything but the lock: an observer, a key, a test's view. A value without these
/// is read in about the time of the lock, and its code is specialised in the user's module.
///
/// The only foreign code that runs under the lock is the closure that changes the value.
/// Comparisons, observers, saves and the release of old values come after the unlock, so they may
/// access any shared state.
@usableFromInline
final class SharedReference<Value: Sendable>: Sendable {
  @usableFromInline let cell: LockedCell<Value>
  @usableFromInline let gate = SharedGate()
  /// The parts that readers track on their own.
  let parts = OrderedMutex<[[AnyID]: SharedPartReaders<Value>]>([:])
  private let connection = AtomicLazyReference<SharedStorage<Value>>()
  /// The past that a store shows, while it does.
  let showing = OrderedMutex<SharedShowing?>(nil)

  init(_ value: Value, storage: SharedStorage<Value>? = nil) {
    cell = LockedCell(value)
    Moment.registerValue()
    if let storage {
      _ = connection.storeIfNil(storage)
      gate.raise(.stored, .unloaded)
    }
    if isTesting { gate.raise(.tested) }
    if Value.self is any Numbered.Type { gate.raise(.numbered) }
  }

  /// Loads and saves the value; `nil` for a value without a key.
  var storage: SharedStorage<Value>? { connection.load() }

  /// Makes the present value the one of a key, which saves the next change.
  func connect(_ storage: SharedStorage<Value>) {
    if connection.storeIfNil(storage) === storage { gate.raise(.stored) }
  }

  deinit {
    guard let storage else { return }
    storage.end(
      cell.versions.end(with: gate.isRaised(.unloaded) ? nil : cell.value), of: cell)
  }

  @inlinable
  func read() -> Value {
    if gate.isPlainRead() { return cell.read() }
    return readSpecially()
  }

  @inlinable
  func readUntracked<Part>(_ part: (Value) -> Part) -> Part? {
    guard gate.isPlainRead(), gate.isUntracked else { return nil }
    return cell.read(part)
  }

  @inlinable
  func withLock<R, E: Error>(
    _ body: (inout Value) throws(E) -> R, at callSite: CallSite
  ) throws(E) -> R {
    guard gate.mayLock() else { return try changeSpecially(callSite, body) }
    cell.lock()
    guard gate.enter() else {
      cell.unlock()
      return try changeSpecially(callSite, body)
    }
    defer {
      gate.leave()
      cell.unlock()
    }
    if _isPOD(Value.self) { cell.keepBefore() }
    return try cell.change(body)
  }

  @usableFromInline
  @inline(never)
  func readSpecially() -> Value {
    if let view = SharedView.inForce { return value(in: view) }
    // Before the read is registered: the value that is loaded is the first one to be read.
    if !gate.isHeldHere { loadIfNeeded() }
    gate.registerRead()
    let value = value(in: viewForViews)
    if gate.isRaised(.numbered) { gate.readers.find(value) }
    return value
  }

  @usableFromInline
  @inline(never)
  func changeSpecially<R, E: Error>(
    _ callSite: CallSite, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R {
    if let view = SharedView.inForce {
      var value = value(in: view)
      defer { view.change(self, to: value) }
      return try body(&value)
    }
    if gate.isHeldHere { return try changeReentrantly(callSite, body) }
    loadIfNeeded()
    SharedTracker.inForce?.record(self)
    let opened = open()
    defer { close(opened, saves: true, at: callSite) }
    // In a method of the cell, which isn't checked for exclusive access: in optimized code, the
    // initializer of a generic observable state would conflict with an access to what it replaces.
    return try cell.change(body)
  }

  /// The value in a view, or the present one.
  func value(in view: SharedView?) -> Value {
    // In two steps: a cast of `nil` to an optional value gives one.
    if let view, let content = view.changedContent(of: self), let changed = content as? Value {
      return changed
    }
    if gate.isHeldHere { return readWhileChanging() }
    if let view, let version = version(in: view) { return version }
    loadIfNeeded()
    return cell.read()
  }
}

// MARK: Access while the value is being changed

extension SharedReference {
  /// Returns the value before the change, if a copy is kept: where it costs nothing, and in tests.
  ///
  /// Elsewhere a copy would make each change of a large array copy it: an app stops, a test fails.
  private func readWhileChanging() -> Value {
    if _isPOD(Value.self), let before = cell.before { return before }
    let message = """
      A shared '\(typeName(Value.self))' was read inside 'withLock' of the same value.

      An app stops here. Read it through the parameter of the closure, or before 'withLock'.
      """.numbered(125)
    guard let before = cell.before else { preconditionFailure(message) }
    reportIssue(message, at: .unknown)
    return before
  }

  private func changeReentrantly<R, E: Error>(
    _ callSite: CallSite, _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R {
    let message = """
      'withLock' was called inside 'withLock' of the same shared '\(typeName(Value.self))'.

      The outer closure has exclusive access, so the inner change is lost. Make both changes in \
      one closure, through its parameter, or call one 'withLock' after the other.
      """.numbered(48)
    reportIssue(message, at: callSite)
    guard var value = cell.before else { preconditionFailure(message) }
    return try body(&value)
  }
}

// MARK: Notifying

extension SharedReference {
  /// The work that remains once a change is complete: comparing and notifying.
  struct Opened {
    var isChanged: ((Value) -> Bool)?
    /// The value before the change, for histories; `nil` if there is none.
    var recorded: Value?
    var parts: [(Value) -> Void] = []
    /// Released after the unlock.
    var before: Value?
    /// Whether the change replaces a value that nothing has read: it has always been the new one.
    var isFirstLoad = false
  }

  /// Locks the value for a change.
  ///
  /// - Parameter isLoad: Whether the storage provides the new value.
  /// - Returns: The argument of ``close(_:saves:at:)``.
  func open(isLoad: Bool = false) -> Opened {
    cell.lock()
    gate.claim()
    var opened = Opened()
    if _isPOD(Value.self) || isTesting { cell.before = cell.value }
    if gate.isRaised(.observed) {
      opened.isChanged =
        gate.isRaised(.numbered) ? { _ in false } : SharedComparison.changes(from: cell.value)
    }
    if gate.isRaised(.partsObserved) {
      let readers = parts.withLock { Array($0.values) }
      opened.parts = readers.map { $0.change(cell.value) }
    }
    opened.isFirstLoad = isLoad && gate.isRaised(.unloaded)
    if opened.isFirstLoad { return opened }
    if SharedChanges.haveHandlers {
      opened.recorded = .some(cell.value)
    }
    cell.versions.willChange(cell.value)
    return opened
  }

  /// Unlocks the value after a change, notifies its readers and saves it.
  ///
  /// - Parameters:
  ///   - opened: The result of ``open()``.
  ///   - saves: Whether to save the value.
  ///   - callSite: The line of the change, if it is known.
  func close(_ opened: consuming Opened, saves: Bool, at callSite: CallSite? = nil) {
    if !opened.isFirstLoad { cell.versions.didChange(by: SharedTracker.inForce) }
    opened.before = cell.before.take()
    let isCompared = opened.isChanged != nil || !opened.parts.isEmpty
    var value = isCompared ? cell.value : nil
    var record = opened.recorded.map { recording(of: cell.value, since: $0, at: callSite) }
    opened.recorded = nil
    // Before the unlock: an action that meets the new value is recorded after the change.
    let change =
      record == nil || SharedAnnouncement.isOnMainActor
      ? nil : record.map { SharedChanges.add($0) }
    let turn = saves ? storage?.recordChange(cell.value) == true : false
    gate.leave()
    cell.unlock()
    if saves { keepCellIfPossible() }
    if let value {
      if opened.isChanged?(value) == true { gate.readers.mark() }
      if gate.isRaised(.numbered) { gate.readers.compare(value) }
      for part in opened.parts { part(value) }
    }
    // A reader may change the value, and a second reference would make it copy the value.
    value = nil
    if let change {
      record = nil
      SharedAnnouncement.announce(change, of: ObjectIdentifier(self))
    } else if let made = record.take(), SharedAnnouncement.record(made) {
      SharedAnnouncement.announce(nil, of: ObjectIdentifier(self))
    } else {
      SharedAnnouncement.announce()
    }
    if turn { storage?.saveChanges() }
  }

  /// Returns a closure that lets histories record a change, and returns whether one did.
  private func recording(
    of value: Value, since old: Value, at callSite: CallSite?
  ) -> SharedChanges.Record {
    {
      guard !SharedEquality.areEqual(old, value) else { return false }
      SharedChanges.handle(self, at: callSite)
      return true
    }
  }

  /// Replaces the present value by one from the storage or from a history.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isStale: Whether the value is older than the present one; asked under the lock.
  /// - Returns: Whether the value is the present one now; if not, a newer one is about to be saved.
  @discardableResult
  func install(_ value: Value, unless isStale: @Sendable () -> Bool = { false }) -> Bool {
    guard !gate.isHeldHere else {
      reportIssue(
        "A storage delivered a value inside 'withLock' of the same value, so it was dropped."
          .numbered(49),
        at: .unknown)
      return false
    }
    let opened = open(isLoad: true)
    let isTaken = storage?.hasUnsaved != true && !isStale()
    if isTaken { cell.value = value }
    close(opened, saves: false)
    return isTaken
  }
}

// MARK: Places

extension SharedReference: SharedLocation {
  var root: any SharedRoot { self }
  var path: [AnyID] { [] }

  func change(at callSite: CallSite, _ body: (inout Value) -> Void) {
    withLock(body, at: callSite)
  }

  func part<Part: Sendable>(
    _ step: AnyID, _ get: @escaping @Sendable (Value) -> Part,
    _ modify: @escaping @Sendable (inout Value, (inout Part) -> Void) -> Void
  ) -> any SharedLocation<Part> {
    SharedPlace(reference: self, path: [step], get: get, modify: modify)
  }

  /// Registers a read of a part with the tracking that is in progress, if there is one.
  ///
  /// - Returns: The readers of the part, if the read was registered.
  func registerRead<Part: Sendable>(
    of path: [AnyID], _ get: @escaping @Sendable (Value) -> Part
  ) -> SharedReaders? {
    guard SharedReaders.areTracking else { return nil }
    let readers = parts.withLock { parts in
      if let known = parts[path] { return known.readers }
      let made = SharedPartReaders(get)
      parts[path] = made
      return made.readers
    }
    gate.raise(.partsObserved)
    readers.access()
    return readers
  }
}

// MARK: The reference without the type of its value

/// A reference, whatever the type of its value.
protocol SharedRoot: SharedValue {
  /// The key, if it has one.
  var anyKey: (any SharedReaderKey)? { get }
  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }
  func load() async throws
  func save() async throws
  /// Notifies all readers, because a property reads another value from now on.
  func notifyReaders()
}

extension SharedReference: SharedRoot {
  var anyKey: (any SharedReaderKey)? { storage?.key }

  var isLoading: Bool {
    loadIfNeeded()
    return storage?.isLoading ?? false
  }

  var loadError: (any Error)? {
    loadIfNeeded()
    return storage?.loadError
  }

  var saveError: (any Error)? { storage?.saveError }

  /// Performs the first load, unless it was performed before.
  func loadIfNeeded() {
    guard gate.isRaised(.unloaded), let storage else { return }
    if storage.loadFirst({ [weak self] in self?.install($0, unless: $1) == true }) {
      gate.lower(.unloaded)
      keepCellIfPossible()
    }
  }

  func load() async throws {
    loadIfNeeded()
    try await storage?.reload { [weak self] in self?.install($0, unless: $1) == true }
  }

  func save() async throws {
    loadIfNeeded()
    keepCellIfPossible()
    try await storage?.saveNow { cell.read() }
  }
}

extension SharedReference {
  /// Hands the cell to a key that keeps it, after which changes need not be saved.
  private func keepCellIfPossible() {
    if gate.isRaised(.stored), storage?.keep(cell) == true { gate.lower(.stored) }
  }

  func restore(from view: SharedView) {
    let value = value(in: view)
    withLock({ $0 = value }, at: .unknown)
  }
}

extension SharedReference: SharedValue {
  var name: String { storage?.name ?? "a shared '\(typeName(Value.self))'" }
  var label: String { storage?.label ?? "'\(typeName(Value.self))'" }
  var hidableLabel: HidableText {
    (storage?.key as? any HidableKey)?.hidableLabel ?? HidableText(label)
  }
  var hasKey: Bool { storage != nil }

  func awaitKey(labelled label: String) { SharedReferences.current.keep(label, for: self) }

  func content(in view: SharedView?) -> any Sendable { value(in: view) }

  func content(of other: Any) -> (any Sendable)? { other as? Value }

  func isSame(in first: SharedView?, _ second: SharedView?) -> Bool {
    SharedEquality.areEqual(value(in: first), value(in: second))
  }

  func show(_ content: any Sendable) -> Bool {
    guard let value = content as? Value else { return false }
    // A first load afterwards would replace the value.
    loadIfNeeded()
    install(value)
    return true
  }
}
