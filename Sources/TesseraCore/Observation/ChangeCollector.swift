import Synchronization
import TesseraSupport

/// Collects the fields that change while stores drain their queues, and notifies the observers
/// afterwards.
///
/// An observer is therefore notified once of any number of changes, never in the middle of a
/// reducer, and may read the store when it is.
enum ChangeCollector {
  private static let changed = OrderedMutex<[FieldObservers]>([])
  private static let hasChanges = Atomic<Bool>(false)
  /// The number of drains in progress, changed on the main actor only.
  private static let drains = Atomic<Int>(0)
  /// The thread of the drains in progress.
  ///
  /// Between drains, the main actor may move to another thread.
  private static let drainThread = Atomic<UInt>(0)
  /// The number of drains in progress when the current closure of an `observe` started, or 0.
  private static let outerDrains = Atomic<Int>(0)
  /// The number of changes in progress of values outside of states, on the main thread.
  private static let outsideChanges = Atomic<Int>(0)
  /// The main actor's thread, once it has notified or run observers, or 0.
  private static let mainThread = Atomic<UInt>(0)
  /// The number of changes of stores with observers so far; it serves as a time.
  @MainActor @exclusivity(unchecked) static var time = 0
  @MainActor private static var isNotifying = false
  /// Whether the readers of a changed value outside of states are being notified.
  @MainActor @exclusivity(unchecked) static var isAnnouncing = false
  /// The thread that is notifying observers, or 0.
  private static let notifyingThread = Atomic<UInt>(0)
  /// The closures to run after the notification, each with the line that began the observation.
  @MainActor private static var reruns: [(callSite: CallSite, run: @MainActor () -> Void)] = []
  /// Copies of states to be released after the observers were notified.
  @MainActor private static var retired: [Any] = []

  /// The number of times that observers may cause further changes before an issue is reported.
  private static let threshold = 1_000

  /// Adds observers that have changed fields.
  static func add(_ observers: FieldObservers) {
    changed.withLock { $0.append(observers) }
    hasChanges.store(true, ordering: .relaxed)
  }

  /// Makes the current or the next drain end with a notification, even without a change.
  static func requestNotification() { hasChanges.store(true, ordering: .relaxed) }

  /// Whether observers wait to be notified.
  static var isPending: Bool { hasChanges.load(ordering: .relaxed) }

  /// Marks the start of a drain of a store's queue.
  @MainActor
  static func begin() {
    let outer = drains.load(ordering: .relaxed)
    if outer == 0 { drainThread.store(CurrentThread.id, ordering: .relaxed) }
    drains.store(outer + 1, ordering: .relaxed)
  }

  /// Marks the end of a drain; after the outermost one, notifies the observers.
  @MainActor
  static func end() {
    let rest = drains.load(ordering: .relaxed) - 1
    drains.store(rest, ordering: .relaxed)
    if hasChanges.load(ordering: .relaxed), rest == 0, !isNotifying { notify() }
  }

  /// The number of drains in progress.
  static var depth: Int { drains.load(ordering: .relaxed) }

  /// The number of drains in progress around the caller; `nil` on another thread than theirs.
  static var depthHere: Int? {
    let count = depth
    return count == 0 || drainThread.load(ordering: .relaxed) == CurrentThread.id ? count : nil
  }

  /// Whether a store is draining its queue, or observers are being notified.
  @MainActor static var isBusy: Bool { drains.load(ordering: .relaxed) > 0 || isNotifying }

  /// Whether this is the main thread, and no state of a store and no shared value is being changed.
  ///
  /// Then a state that it deallocates is only a copy. The closure of an `observe` runs within a
  /// drain, but changes no state itself.
  static var areStatesAtRest: Bool {
    isOnMainThread && drains.load(ordering: .relaxed) == outerDrains.load(ordering: .relaxed)
      && outsideChanges.load(ordering: .relaxed) == 0
  }

  /// Whether this was the main actor's thread when it ran an observer last.
  static var isOnMainThread: Bool { mainThread.load(ordering: .relaxed) == CurrentThread.id }

  /// Runs the closure of an `observe`.
  @MainActor
  static func observing(_ body: () -> Void) {
    mainThread.store(CurrentThread.id, ordering: .relaxed)
    let outer = outerDrains.exchange(drains.load(ordering: .relaxed), ordering: .relaxed)
    body()
    outerDrains.store(outer, ordering: .relaxed)
  }

  /// Marks the start of a change of a value outside of states, and returns whether the end has to
  /// be marked.
  static func beginOutsideChange() -> Bool {
    guard isOnMainThread else { return false }
    outsideChanges.add(1, ordering: .relaxed)
    return true
  }

  /// Marks its end.
  static func endOutsideChange() { outsideChanges.subtract(1, ordering: .relaxed) }

  /// Releases a copy of a state when no state is being changed, so that it notifies no observer.
  @MainActor
  static func retire(_ copy: Any) {
    retired.append(copy)
    requestNotification()
  }

  /// Whether the caller is being notified by a store, which happens on the main actor.
  ///
  /// Notifying doesn't suspend, so the thread tells. A task that an observer starts runs later, or
  /// on another thread.
  static var isNotifyingHere: Bool {
    notifyingThread.load(ordering: .relaxed) == CurrentThread.id
  }

  /// Runs a closure after all observers have been notified.
  @MainActor
  static func rerunAfterNotifying(
    at callSite: CallSite, _ rerun: @escaping @MainActor () -> Void
  ) { reruns.append((callSite, rerun)) }

  @MainActor
  private static func notify() {
    isNotifying = true
    defer { isNotifying = false }
    var rounds = 0
    var lastCallSite = CallSite.unknown
    while hasChanges.load(ordering: .relaxed) {
      StoreTransaction.notifying {
        notify(changedObservers())
        let due = reruns
        reruns = []
        for rerun in due { rerun.run() }
        lastCallSite = due.last?.callSite ?? lastCallSite
      }
      // The next round is about changes that these observers have made.
      isAnnouncing = false
      retired = []
      rounds += 1
      if rounds == threshold { return reportEndlessChanges(at: lastCallSite) }
    }
  }

  /// The observers to notify, including those that the replacement checks add.
  @MainActor
  private static func changedObservers() -> [FieldObservers] {
    var all: [FieldObservers] = []
    while hasChanges.exchange(false, ordering: .relaxed) {
      let observers = changed.withLock { list in
        defer { list = [] }
        return list
      }
      for observer in observers { observer.runChecks() }
      all += observers
    }
    Forks.forget()
    return all
  }

  @MainActor
  private static func notify(_ observers: [FieldObservers]) {
    notifyingThread.store(CurrentThread.id, ordering: .relaxed)
    mainThread.store(CurrentThread.id, ordering: .relaxed)
    for observer in observers { observer.notify() }
    notifyingThread.store(0, ordering: .relaxed)
  }

  private static func reportEndlessChanges(at callSite: CallSite) {
    reportIssue(
      """
      An observer changed the state that it observes \(threshold) times in a row, and was stopped.

      A closure that runs on changes of a store sends actions that change what it reads, without \
      end. Send an action only if the value that was read requires it, or move the reaction into \
      the reducer.
      """, at: callSite)
  }
}
