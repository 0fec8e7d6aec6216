import Synchronization
import TesseraCore
import TesseraSupport

/// Loads and saves the value of a reference through its key.
final class SharedStorage<Value: Sendable>: Sendable {
  /// The result of a load or a save for the property that asks.
  private struct Status {
    enum Phase {
      case unloaded
      case loading(by: UInt)
      case loaded
    }
    var phase = Phase.unloaded
    /// The numbers of the loads in progress.
    var loads: Set<Int> = []
    var lastLoad = 0
    /// The number of changes, all of which are newer than the result of a load that began before.
    var changes = 0
    /// Whether the key is loading a value by itself.
    var isLoadingElsewhere = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    var subscription: SharedSubscription?
    var hasEnded = false
    /// The value, if it was changed since one was last handed to the key.
    var unsaved: Value?
    /// Whether a thread hands values to the key.
    var isSaving = false
    /// The threads that are handing a value to the key.
    var handing: [UInt] = []
    /// Those of them that have changed the value again.
    var changing: Set<UInt> = []

    mutating func beginLoad() -> LoadStart {
      lastLoad += 1
      loads.insert(lastLoad)
      return LoadStart(number: lastLoad, changes: changes)
    }

    mutating func endAllLoads() {
      loads = []
      isLoadingElsewhere = false
    }
  }

  /// The beginning of a load.
  private struct LoadStart {
    var number = 0
    /// The number of changes before it.
    var changes = 0
  }

  typealias Load = @Sendable (LoadContext<Value>, LoadContinuation<Value>) -> Void
  typealias Subscribe =
    @Sendable (LoadContext<Value>, SharedSubscriber<Value>) -> SharedSubscription
  /// Takes a value unless a newer one is about to be saved, and returns whether it took the value.
  typealias Install = @Sendable (Value, _ isStale: @escaping @Sendable () -> Bool) -> Bool
  typealias Save = @Sendable (Value, SaveContext, SaveContinuation) -> Void

  let name: String
  /// The name, without the directories of a file or the properties of a key without a description.
  let label: String
  let initialValue: Value
  let key: any SharedReaderKey<Value>
  private let load: Load
  private let subscribe: Subscribe
  /// `nil` for a key that can't save, or that keeps the value's cell.
  private let save: Save?
  private let keeper: (any CellKeepingKey)?
  private let didEnd: @Sendable (UInt64, LockedCell<Value>) -> Void
  private let status = OrderedMutex(Status())
  private let firstLoad = Latch()
  /// The readers of the status.
  let readers = SharedReaders()

  /// The time that a thread waits for the first load if another one is performing it.
  private static var patienceInSeconds: Int { 5 }
  /// The number of times that a save may change the value before an issue is reported.
  private static var mostSaves: Int { 100 }

  /// Creates the storage of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initialValue: The value to start with.
  ///   - save: Saves a value, if the key can.
  ///   - didEnd: Called when the last property is gone, with the arguments of ``end(_:of:)``.
  init<Key: SharedReaderKey<Value>>(
    _ key: Key, initialValue: Value, save: Save?,
    didEnd: @escaping @Sendable (UInt64, LockedCell<Value>) -> Void
  ) {
    name = "\(key)"
    label = Self.label(of: key)
    self.initialValue = initialValue
    self.key = key
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    keeper = key as? any CellKeepingKey
    self.save = keeper == nil ? save : nil
    self.didEnd = didEnd
  }

  /// The name of a key, as in ``label``.
  static func label<Key: SharedReaderKey<Value>>(of key: Key) -> String {
    guard key is any CustomStringConvertible else { return typeName(Key.self) }
    return "\(key)".replacing(/"(?:\/[^\/"]*)*\//, with: "\"")
  }

  /// Ends the subscription, with the last moment that sees the value in a cell.
  func end(_ last: UInt64, of cell: LockedCell<Value>) {
    let subscription = status.withLock { status in
      status.hasEnded = true
      return status.subscription.take()
    }
    subscription?.cancel()
    didEnd(last, cell)
  }
}

// MARK: Loading

extension SharedStorage {
  /// Performs the first load, or waits for the thread that performs it.
  ///
  /// - Parameter install: Receives the value, now or later, and whether it is stale.
  /// - Returns: Whether the first load is over.
  func loadFirst(_ install: @escaping Install) -> Bool {
    let me = CurrentThread.id
    var start = LoadStart()
    let waits: Bool? = status.withLock { status in
      switch status.phase {
      case .unloaded:
        status.phase = .loading(by: me)
        start = status.beginLoad()
        firstLoad.close()
        return false
      // A load that reads the value that it loads sees the initial one.
      case .loading(let thread): return thread == me ? nil : true
      case .loaded: return nil
      }
    }
    guard let waits else { return false }
    guard !waits else {
      waitForFirstLoad()
      return false
    }
    load(.initialValue(initialValue), continuation(start, install))
    let subscription = subscribe(
      .initialValue(initialValue),
      SharedSubscriber(
        receiving: { [weak self] in
          self?.receive($0, of: nil, $1, install) == true
        },
        onLoading: { [weak self] in self?.setLoading($0) }))
    let hasEnded = status.withLock { status in
      status.phase = .loaded
      if !status.hasEnded { status.subscription = subscription }
      return status.hasEnded
    }
    if hasEnded { subscription.cancel() }
    firstLoad.open()
    return true
  }

  private func waitForFirstLoad() {
    guard !firstLoad.wait(seconds: Self.patienceInSeconds) else { return }
    reportIssue(
      """
      Loading the shared value of \(name) takes too long, so its initial value was read.

      'load' of a key must not block: resume its continuation later instead. If it waits for \
      another thread that reads the same value, it waits for itself.
      """.numbered(51), at: .unknown)
  }

  private func continuation(
    _ start: LoadStart, _ install: @escaping Install,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) -> LoadContinuation<Value> {
    let resumption = Resumption { [weak self, name] in
      let error = SharedContinuationDropped(key: name)
      if let self {
        error.report(of: "load")
        _ = receive(.failure(error), of: start, { false }, install)
      }
      then(.failure(error))
    }
    return LoadContinuation(receiving: { [weak self] result in
      guard resumption.isFirst() else {
        reportIssue(
          "A load continuation of a shared key was resumed more than once.".numbered(52),
          at: .unknown)
        return false
      }
      let isTaken = self?.receive(result, of: start, { false }, install) == true
      then(result.map { _ in })
      return isTaken
    })
  }

  /// Receives the result of a load, or of a subscription.
  private func receive(
    _ result: Result<Value?, any Error>, of load: LoadStart?,
    _ isStale: @escaping @Sendable () -> Bool, _ install: Install
  ) -> Bool {
    status.withLock { status in
      if let load { status.loads.remove(load.number) } else { status.endAllLoads() }
      status.loadError = result.failure
    }
    defer { notify() }
    switch result {
    case .success(let value?): return install(value) { isStale() || self.hasChanged(since: load) }
    case .success(nil): return load == nil && install(initialValue, isStale)
    case .failure: return false
    }
  }

  /// Whether the value was changed after a load began, also if that change is handed to the key.
  private func hasChanged(since load: LoadStart?) -> Bool {
    status.withLock { load != nil && load?.changes != $0.changes }
  }

  private func setLoading(_ isLoading: Bool) {
    status.withLock { status in
      if isLoading { status.isLoadingElsewhere = true } else { status.endAllLoads() }
    }
    notify()
  }

  /// Loads the value again, and waits for it.
  func reload(_ install: @escaping Install) async throws {
    let start = status.withLock { $0.beginLoad() }
    notify()
    try await waitUnlessCancelled { end in
      load(.userInitiated, continuation(start, install, then: end))
    }
  }
}

// MARK: Saving

/// A key that keeps the cell of a value, so that changes need not be saved.
protocol CellKeepingKey: Sendable {
  /// Keeps a `LockedCell` with the key's value.
  func keep(_ cell: any Sendable)
}

extension SharedKeyDefault: CellKeepingKey where Base: CellKeepingKey {
  func keep(_ cell: any Sendable) { base.keep(cell) }
}

/// A key whose value is there when `load` returns: it is loaded when a property is created.
///
/// The value of another key may arrive later. It is loaded when it is first read: otherwise it
/// could arrive within the action that creates the property, and a history could not tell which of
/// them came first.
protocol ImmediateKey: Sendable {}

extension InMemoryKey: ImmediateKey {}
extension FileStorageKey: ImmediateKey {}
extension AppStorageKey: ImmediateKey {}
extension SharedKeyDefault: ImmediateKey where Base: ImmediateKey {}

extension SharedStorage {
  /// Hands the value's cell to the key, and returns whether the key keeps it.
  func keep(_ cell: LockedCell<Value>) -> Bool {
    keeper?.keep(cell)
    return keeper != nil
  }

  /// Records a change, and returns whether the caller has to call ``saveChanges()``.
  func recordChange(_ value: @autoclosure () -> Value) -> Bool {
    guard save != nil else { return false }
    let value = value()
    let me = CurrentThread.id
    return status.withLock { status in
      status.unsaved = value
      status.changes += 1
      if status.handing.contains(me) { status.changing.insert(me) }
      defer { status.isSaving = true }
      return !status.isSaving
    }
  }

  /// Whether there is a value that was not handed to the key yet.
  var hasUnsaved: Bool {
    status.withLock { status in
      status.unsaved != nil || status.handing.contains { $0 != CurrentThread.id }
    }
  }

  /// Hands the value to the key until it has not changed in the meantime.
  ///
  /// Changes by other threads go on for as long as they like. A key that changes the value each
  /// time that it saves it would never end.
  func saveChanges() {
    var repetitions = 0
    while repetitions < Self.mostSaves {
      let value = status.withLock { status in
        if status.unsaved == nil {
          status.isSaving = false
        } else {
          status.handing.append(CurrentThread.id)
        }
        return status.unsaved.take()
      }
      guard let value else { return }
      save?(value, .didSet, saveContinuation { _ in })
      repetitions = endHanding() ? repetitions + 1 : 0
    }
    status.withLock { $0.isSaving = false }
    reportIssue(
      """
      Saving the shared value of \(name) changed it \(Self.mostSaves) times in a row.

      'save' of a key may read shared state, and change other shared state, but must not change \
      the value that it saves each time.
      """.numbered(54), at: .unknown)
  }

  /// Saves the value now, and waits for it.
  ///
  /// No other value is taken between the read and the call of the key, which would save an old one.
  func saveNow(_ value: () -> Value) async throws {
    guard let save else { return }
    try await waitUnlessCancelled { end in
      status.withLock { $0.handing.append(CurrentThread.id) }
      save(value(), .userInitiated, saveContinuation(end))
      endHanding()
    }
  }

  /// Returns whether this thread has changed the value while it handed one to the key.
  @discardableResult
  private func endHanding() -> Bool {
    let me = CurrentThread.id
    return status.withLock { status in
      if let index = status.handing.lastIndex(of: me) { status.handing.remove(at: index) }
      return status.changing.remove(me) != nil
    }
  }

  private func saveContinuation(
    _ then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SaveContinuation {
    let receive: @Sendable (Result<Void, any Error>) -> Void = { [weak self, name] result in
      if let self {
        status.withLock { status in
          status.saveError = result.failure
          // The place has the value now, whatever it had before.
          if result.failure == nil { status.loadError = nil }
        }
        notify()
      } else if let error = result.failure {
        reportIssue(
          "The last change of \(name) could not be saved: \(error)".numbered(55), at: .unknown)
      }
      then(result)
    }
    let resumption = Resumption { [weak self, name] in
      let error = SharedContinuationDropped(key: name)
      if self != nil { error.report(of: "save") }
      receive(.failure(error))
    }
    return SaveContinuation(postponing: { receive(.failure($0)) }) { result in
      guard resumption.isFirst() else {
        return reportIssue(
          "A save continuation of a shared key was resumed more than once.".numbered(53),
          at: .unknown)
      }
      receive(result)
    }
  }
}

// MARK: Status

extension SharedStorage {
  var isLoading: Bool { read { !$0.loads.isEmpty || $0.isLoadingElsewhere } }
  var loadError: (any Error)? { read(\.loadError) }
  var saveError: (any Error)? { read(\.saveError) }

  private func read<Part>(_ part: (Status) -> Part) -> Part {
    if SharedReaders.areTracking { readers.access() }
    return status.withLock { part($0) }
  }

  private func notify() {
    readers.mark()
    SharedAnnouncement.announce()
  }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
