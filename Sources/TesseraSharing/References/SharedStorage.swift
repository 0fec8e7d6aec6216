import Dispatch
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
    var loads = 0
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
  private let load: Load
  private let subscribe: Subscribe
  /// `nil` for a key that can't save, or that keeps the value's cell.
  private let save: Save?
  private let keeper: (any CellKeepingKey)?
  private let status = Mutex(Status())
  private let firstLoad = DispatchGroup()
  /// The readers of the status.
  private let readers = OutsideReaders()

  /// The time that a thread waits for the first load if another one is performing it.
  private static var patience: DispatchTimeInterval { .seconds(5) }
  /// The number of times that a save may change the value before an issue is reported.
  private static var mostSaves: Int { 100 }

  init<Key: SharedReaderKey<Value>>(_ key: Key, initialValue: Value, save: Save?) {
    name = "\(key)"
    label = Self.label(of: key)
    self.initialValue = initialValue
    load = { key.load(context: $0, continuation: $1) }
    subscribe = { key.subscribe(context: $0, subscriber: $1) }
    keeper = key as? any CellKeepingKey
    self.save = keeper == nil ? save : nil
  }

  private static func label<Key: SharedReaderKey<Value>>(of key: Key) -> String {
    guard key is any CustomStringConvertible else { return typeName(Key.self) }
    return "\(key)".replacing(/"(?:\/[^\/"]*)*\//, with: "\"")
  }

  /// Ends the subscription.
  func end() {
    let subscription = status.withLock { status in
      status.hasEnded = true
      return status.subscription.take()
    }
    subscription?.cancel()
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
    let waits: Bool? = status.withLock { status in
      switch status.phase {
      case .unloaded:
        status.phase = .loading(by: me)
        status.loads += 1
        // Not before: a group that is entered and never left isn't freed.
        firstLoad.enter()
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
    load(.initialValue(initialValue), continuation(install))
    let subscription = subscribe(
      .initialValue(initialValue),
      SharedSubscriber(
        receiving: { [weak self] in
          self?.receive($0, isLoad: false, $1, install) == true
        },
        onLoading: { [weak self] in self?.setLoading($0) }))
    let hasEnded = status.withLock { status in
      status.phase = .loaded
      if !status.hasEnded { status.subscription = subscription }
      return status.hasEnded
    }
    if hasEnded { subscription.cancel() }
    firstLoad.leave()
    return true
  }

  private func waitForFirstLoad() {
    guard firstLoad.wait(timeout: .now() + Self.patience) == .timedOut else { return }
    reportIssue(
      """
      Loading the shared value of \(name) takes too long, so its initial value was read.

      'load' of a key must not block: resume its continuation later instead. If it waits for \
      another thread that reads the same value, it waits for itself.
      """, at: .unknown)
  }

  private func continuation(
    _ install: @escaping Install,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) -> LoadContinuation<Value> {
    let isFirst = Once()
    return LoadContinuation(receiving: { [weak self] result in
      guard isFirst.take() else {
        reportIssue(
          "A load continuation of a shared key was resumed more than once.", at: .unknown)
        return false
      }
      let isTaken = self?.receive(result, isLoad: true, { false }, install) == true
      then(result.map { _ in })
      return isTaken
    })
  }

  private func receive(
    _ result: Result<Value?, any Error>, isLoad: Bool, _ isStale: @escaping @Sendable () -> Bool,
    _ install: Install
  ) -> Bool {
    status.withLock { status in
      if isLoad { status.loads -= 1 }
      status.loadError = result.failure
    }
    defer { notify() }
    switch result {
    case .success(let value?): return install(value, isStale)
    case .success(nil): return !isLoad && install(initialValue, isStale)
    case .failure: return false
    }
  }

  private func setLoading(_ isLoading: Bool) {
    status.withLock { $0.loads = max(0, $0.loads + (isLoading ? 1 : -1)) }
    notify()
  }

  /// Loads the value again, and waits for it.
  func reload(_ install: @escaping Install) async throws {
    status.withLock { $0.loads += 1 }
    notify()
    try await withCheckedThrowingContinuation { waiting in
      load(.userInitiated, continuation(install) { waiting.resume(with: $0) })
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

extension SharedStorage {
  /// Hands the value's cell to the key, and returns whether the key keeps it.
  func keep(_ cell: LockedCell<Value>) -> Bool {
    keeper?.keep(cell)
    return keeper != nil
  }

  /// Notes a change, and returns whether the caller has to call ``saveChanges()``.
  func noteChange(_ value: @autoclosure () -> Value) -> Bool {
    guard save != nil else { return false }
    let value = value()
    return status.withLock { status in
      status.unsaved = value
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
  func saveChanges() {
    for _ in 0..<Self.mostSaves {
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
      endHanding()
    }
    status.withLock { $0.isSaving = false }
    reportIssue(
      """
      Saving the shared value of \(name) changed it \(Self.mostSaves) times in a row.

      'save' of a key may read shared state, and change other shared state, but must not change \
      the value that it saves each time.
      """, at: .unknown)
  }

  /// Saves the value now, and waits for it.
  ///
  /// No other value is taken between the read and the call of the key, which would save an old one.
  func saveNow(_ value: () -> Value) async throws {
    guard let save else { return }
    try await withCheckedThrowingContinuation { waiting in
      status.withLock { $0.handing.append(CurrentThread.id) }
      save(value(), .userInitiated, saveContinuation { waiting.resume(with: $0) })
      endHanding()
    }
  }

  private func endHanding() {
    status.withLock { status in
      guard let index = status.handing.lastIndex(of: CurrentThread.id) else { return }
      status.handing.remove(at: index)
    }
  }

  private func saveContinuation(
    _ then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SaveContinuation {
    let isFirst = Once()
    return SaveContinuation { [weak self, name] result in
      guard isFirst.take() else {
        return reportIssue(
          "A save continuation of a shared key was resumed more than once.", at: .unknown)
      }
      if let self {
        status.withLock { $0.saveError = result.failure }
        notify()
      } else if let error = result.failure {
        reportIssue("The last change of \(name) could not be saved: \(error)", at: .unknown)
      }
      then(result)
    }
  }
}

// MARK: Status

extension SharedStorage {
  var isLoading: Bool { read { $0.loads > 0 } }
  var loadError: (any Error)? { read(\.loadError) }
  var saveError: (any Error)? { read(\.saveError) }

  private func read<Part>(_ part: (Status) -> Part) -> Part {
    if OutsideReaders.areTracking { readers.access() }
    return status.withLock { part($0) }
  }

  private func notify() {
    readers.mark()
    SharedAnnouncement.announce()
  }
}

/// Lets the first of several callers through.
private final class Once: Sendable {
  private let isTaken = Atomic(false)

  func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}

extension Result {
  fileprivate var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
