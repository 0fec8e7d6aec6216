import Synchronization
import TesseraSupport

/// Collects which fields change while stores drain their queues, and tells the readers afterwards.
///
/// So a reader hears once of any number of changes, never in the middle of a reducer, and may read
/// the store when it does.
enum ChangeCollector {
  private static let changed = Mutex<[FieldObservers]>([])
  private static let hasChanges = Atomic<Bool>(false)
  @MainActor @exclusivity(unchecked) private static var drains = 0
  @MainActor private static var isTelling = false
  @TaskLocal private static var telling: Telling?
  /// The number of the telling that is under way, or 0.
  private static let current = Atomic<Int>(0)
  @MainActor private static var tellings = 0
  @MainActor private static var renewals: [@MainActor () -> Void] = []

  /// How often readers may cause further changes before an issue is reported.
  private static let threshold = 1_000

  /// Notes that fields have changed.
  static func add(_ observers: FieldObservers) {
    changed.withLock { $0.append(observers) }
    hasChanges.store(true, ordering: .relaxed)
  }

  /// Whether readers wait to be notified.
  static var isPending: Bool { hasChanges.load(ordering: .relaxed) }

  /// A store starts to drain its queue.
  @MainActor
  static func begin() { drains += 1 }

  /// A store has drained its queue; after the last one, the readers are told.
  @MainActor
  static func end() {
    drains -= 1
    if hasChanges.load(ordering: .relaxed), drains == 0, !isTelling { tell() }
  }

  /// A telling, and the task in which it happens.
  ///
  /// A task that a reader starts inherits the task local; it is neither that task, nor need it be
  /// on the main actor, nor end before the telling does.
  private struct Telling {
    let number: Int
    let task: Int? = ChangeCollector.task
  }

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Whether this very thread is telling readers, which only the main actor does.
  static var isTellingHere: Bool {
    guard let telling else { return false }
    return telling.number == current.load(ordering: .relaxed) && telling.task == task
  }

  /// Runs a closure after all readers have been told.
  @MainActor
  static func renewAfterTelling(_ renewal: @escaping @MainActor () -> Void) {
    renewals.append(renewal)
  }

  @MainActor
  private static func tell() {
    isTelling = true
    defer { isTelling = false }
    var rounds = 0
    while hasChanges.load(ordering: .relaxed) {
      announce(changedObservers())
      let due = renewals
      renewals = []
      for renewal in due { renewal() }
      rounds += 1
      if rounds == threshold { return reportEndlessChanges() }
    }
  }

  /// Those with something to tell; who looks for a child and finds another one becomes one of them.
  @MainActor
  private static func changedObservers() -> [FieldObservers] {
    var all: [FieldObservers] = []
    while hasChanges.exchange(false, ordering: .relaxed) {
      let observers = changed.withLock { list in
        defer { list = [] }
        return list
      }
      for observer in observers { observer.lookAgain() }
      all += observers
    }
    return all
  }

  @MainActor
  private static func announce(_ observers: [FieldObservers]) {
    tellings += 1
    current.store(tellings, ordering: .relaxed)
    $telling.withValue(Telling(number: tellings)) {
      for observer in observers { observer.announce() }
    }
    current.store(0, ordering: .relaxed)
  }

  private static func reportEndlessChanges() {
    reportIssue(
      """
      An observer has changed what it observes \(threshold) times in a row, and was stopped.

      A closure that is run on changes of a store sends actions that change what it reads, \
      without end. Send an action only where the value that you read asks for it, or move the \
      reaction into the reducer.
      """)
  }
}
