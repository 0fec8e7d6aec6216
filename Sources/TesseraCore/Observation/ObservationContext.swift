import Synchronization
import TesseraSupport

/// The observation of one isolation: what has changed in it, and which observers are to be
/// notified.
///
/// The stores of the main actor share ``main``. While they drain their queues, the context collects
/// the fields that change, and notifies the observers afterwards. An observer is therefore notified
/// once of any number of changes, never in the middle of a reducer, and may read the store when it
/// is.
///
/// ## Internal representation
///
/// A state doesn't know which store it is in, if any. So its registrar asks for the context that
/// runs ``here``. A context runs during a *section*: a drain, a read of a store, the closure of an
/// `observe`. No section suspends, so the context remembers the thread of the current one, although
/// the main actor moves between threads.
///
/// All properties belong to the isolation, apart from the atomics and the ``Inbox``, to which
/// other threads add. Outside of a section, the elements of lists can't be compared, and count as
/// changed.
package final class ObservationContext: @unchecked Sendable {
  /// The context of the main actor.
  static let main = ObservationContext(isMain: true)

  /// The changes that code outside of the isolation may add.
  struct Inbox {
    /// The observers of changed fields.
    var changed: [FieldObservers] = []
    /// The pending forks, each with the state that it was forked from.
    var origins: [UInt: UInt] = [:]
    /// The changes of shared values that histories have not recorded yet.
    var sharedChanges: [SharedChanges.Change] = []
    /// The states with notifications to be counted.
    var tallies: [FieldTally] = []
  }

  let inbox = OrderedMutex(Inbox())
  private let hasChanges = Atomic<Bool>(false)
  /// The number of changes in ``Inbox/sharedChanges``.
  private let sharedCount = Atomic<Int>(0)
  /// The number of objects that want notifications to be counted.
  private let counters = Atomic<Int>(0)
  /// The lowest number of a pending fork; numbers below it need no look-up.
  let firstFork = Atomic<UInt>(.max)
  /// A number that changes when the pending forks are forgotten.
  let forkRound = Atomic<Int>(0)
  /// The thread of the current section, or 0.
  private let thread = Atomic<UInt>(0)
  /// The thread that has run an observer last, or 0.
  private let lastThread = Atomic<UInt>(0)

  let isMain: Bool
  /// Whether reads of states are tracked, which another isolation could not be notified of.
  let tracksReads: Bool
  /// The closures that an actor's store runs after its actions.
  var actionObservers: [ActionObserver] = []
  /// The number of drains in progress.
  @exclusivity(unchecked) private(set) var drains = 0
  /// The number of drains in progress when the current closure of an `observe` started, or 0.
  @exclusivity(unchecked) private var outerDrains = 0
  /// The number of changes in progress of shared values.
  private var sharedChanges = 0
  /// The number of changes of stores with observers so far; it serves as a time.
  @exclusivity(unchecked) var time = 0
  @exclusivity(unchecked) private var isNotifying = false
  /// Whether observers are being notified, rather than run.
  private(set) var isCallingObservers = false
  /// The shared value whose readers are being notified of a change that histories have recorded.
  var announced: ObjectIdentifier?
  /// The closures to run after the notification, each with the line that began the observation.
  private var reruns: [(callSite: CallSite, run: () -> Void)] = []
  /// Copies of states to be released after the observers were notified.
  private var retired: [Any] = []
  /// The transaction in force.
  var transaction = StoreTransaction()
  /// The values of sends that were queued, for the observers that run after the drain.
  var pendingTransaction = StoreTransaction()

  /// Whether the read in progress is tracked.
  @exclusivity(unchecked) var answer = TrackingAnswer.noRead
  /// The number of the current run of the closure of an `observe`, or 0.
  @exclusivity(unchecked) private(set) var run = 0
  private var lastRun = 0

  /// The elements that are being changed, the innermost last.
  ///
  /// They are not kept where the change is made: a reference that has to be released there costs
  /// each action of an element, even if nothing observes it.
  var notedElements: [ElementIdentity?] = []
  /// Whether the identity of a list covers those of its elements.
  ///
  /// The identity of a list is its stamp, so that it takes O(1). Replacing an element notifies the
  /// readers of the old one (``ElementIdentity``). But the whole list can be replaced by a copy
  /// with the same stamp. While such a copy is kept, the identities of the elements are compared as
  /// well. The list is about to be copied anyway, or has been.
  @exclusivity(unchecked) var includesElements = false
  /// The parts of the sum of a list that are due to elements whose own readers have been notified.
  @exclusivity(unchecked) var explained: UInt64 = 0
  /// The observers of the identities that were asked for their numbers, while some code looks for
  /// observers.
  @exclusivity(unchecked) var foundObservers: [UInt: FieldObservers]?
  #if DEBUG
    /// The events of the action that a store reduces.
    var operatorRecord: OperatorChecks.Record?
  #endif

  /// The number of times that observers may cause further changes before an issue is reported.
  private static let threshold = 1_000

  /// Creates the context of an isolation.
  init(isMain: Bool = false, tracksReads: Bool = true) {
    self.isMain = isMain
    self.tracksReads = tracksReads
    if !isMain { Self.isMainAloneFlag.store(false, ordering: .relaxed) }
  }
}

// MARK: Sections

extension ObservationContext {
  /// The innermost section of a context other than ``main``, or of any context within such a
  /// section, on each thread.
  private static let slot = ThreadSlot()
  private static let isMainAloneFlag = Atomic<Bool>(true)

  /// The start of a section, which its end needs.
  package struct Section {
    /// The thread of the section around it, or 0.
    fileprivate let outerThread: UInt
    /// The context of the section around it on this thread.
    fileprivate let outer: UnsafeMutableRawPointer?
    fileprivate let isListed: Bool
  }

  /// The context that runs on this thread, or `nil` outside of all sections.
  static var here: ObservationContext? {
    if !isMainAlone, let innermost { return innermost }
    return main.isHere ? main : nil
  }

  /// Whether the process has had no other context than the main actor's.
  static var isMainAlone: Bool { isMainAloneFlag.load(ordering: .relaxed) }

  /// The context of the innermost section on this thread, unless only the main actor's has any.
  @inline(never)
  private static var innermost: ObservationContext? {
    slot.address.map { Unmanaged<ObservationContext>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The context that runs on this thread, or else that of the main actor.
  static var current: ObservationContext {
    isMainAlone ? main : here ?? main
  }

  /// Whether the caller is in a section of this context.
  var isHere: Bool { thread.load(ordering: .relaxed) == CurrentThread.id }

  /// Starts a section.
  @inline(__always)
  func enter() -> Section {
    let isListed = !Self.isMainAlone
    let section = Section(
      outerThread: thread.load(ordering: .relaxed), outer: isListed ? list() : nil,
      isListed: isListed)
    thread.store(CurrentThread.id, ordering: .relaxed)
    return section
  }

  /// Ends a section.
  @inline(__always)
  func leave(_ section: Section) {
    if section.isListed { Self.slot.address = section.outer }
    thread.store(section.outerThread, ordering: .relaxed)
  }

  @inline(never)
  private func list() -> UnsafeMutableRawPointer? {
    defer { Self.slot.address = Unmanaged.passUnretained(self).toOpaque() }
    return Self.slot.address
  }

  /// Marks the start of a drain of a store's queue.
  @inline(__always)
  func begin() -> Section {
    let section = enter()
    drains &+= 1
    return section
  }

  /// Marks the end of a drain; after the outermost one, notifies the observers.
  @inline(__always)
  func end(_ section: Section) {
    drains &-= 1
    if hasChanges.load(ordering: .relaxed), drains == 0, !isNotifying { notify() }
    leave(section)
  }

  /// Runs the closure of an `observe`, whose reads are known to be tracked.
  func observing(_ body: () -> Void) {
    lastThread.store(CurrentThread.id, ordering: .relaxed)
    let outer = (outerDrains, run)
    lastRun += 1
    (outerDrains, run) = (drains, lastRun)
    body()
    (outerDrains, run) = outer
  }

  /// Changes a store's state; its reads aren't those of a tracked closure that sends the action.
  @inline(__always)
  func changing(_ body: () -> Void) {
    let outer = (answer, run)
    (answer, run) = (.untracked, 0)
    body()
    (answer, run) = outer
  }

  /// Runs a closure, and marks all that it reads as changed.
  func marking(_ body: () -> Void) {
    let outer = run
    run = -1
    body()
    run = outer
  }

  /// Marks the start of a change of a shared value.
  func beginSharedChange() -> Section {
    sharedChanges += 1
    return enter()
  }

  /// Marks its end.
  func endSharedChange(_ section: Section) {
    leave(section)
    sharedChanges -= 1
  }

  /// Whether a store is draining its queue, or observers are being notified.
  var isBusy: Bool { drains > 0 || isNotifying }

  /// Whether this is the isolation of the context, and no state of a store and no shared value is
  /// being changed.
  ///
  /// Then a state that it deallocates is only a copy. The closure of an `observe` runs within a
  /// drain, but changes no state itself. `false` if the isolation has moved to another thread.
  var isAtRest: Bool {
    if isHere { return drains == outerDrains && sharedChanges == 0 }
    return thread.load(ordering: .relaxed) == 0
      && lastThread.load(ordering: .relaxed) == CurrentThread.id
  }
}

// MARK: Notification

extension ObservationContext {
  /// Adds observers that have changed fields.
  func add(_ observers: FieldObservers) {
    inbox.withLock { $0.changed.append(observers) }
    requestNotification()
  }

  /// Adds a change of a shared value that histories are to record.
  func add(_ change: SharedChanges.Change) {
    inbox.withLock { inbox in
      inbox.sharedChanges.append(change)
      sharedCount.store(inbox.sharedChanges.count, ordering: .releasing)
    }
  }

  /// Removes and returns these changes, or returns `nil` if there are none.
  func takeSharedChanges() -> [SharedChanges.Change]? {
    if sharedCount.load(ordering: .acquiring) == 0 { return nil }
    return inbox.withLock { inbox in
      sharedCount.store(0, ordering: .releasing)
      defer { inbox.sharedChanges = [] }
      return inbox.sharedChanges
    }
  }

  /// Whether something counts notifications.
  var isCounting: Bool { counters.load(ordering: .relaxed) != 0 }

  func beginCounting() { counters.add(1, ordering: .relaxed) }
  func endCounting() { counters.subtract(1, ordering: .relaxed) }

  /// Adds a state whose observers are about to be notified.
  func add(_ tally: FieldTally) { inbox.withLock { $0.tallies.append(tally) } }

  private func countNotifications() {
    let tallies = inbox.withLock { inbox in
      defer { inbox.tallies = [] }
      return inbox.tallies
    }
    for tally in tallies { tally.count() }
  }

  /// Makes the current or the next drain end with a notification, even without a change.
  func requestNotification() { hasChanges.store(true, ordering: .relaxed) }

  /// Whether observers wait to be notified.
  var isPending: Bool { hasChanges.load(ordering: .relaxed) }

  /// Has the closures run that an actor's store runs after its actions.
  func setObserversDue() {
    actionObservers.removeAll(where: \.hasEnded)
    for observer in actionObservers { observer.isDue = true }
    requestNotification()
  }

  /// Releases a copy of a state when no state is being changed, so that it notifies no observer.
  func retire(_ copy: Any) {
    retired.append(copy)
    requestNotification()
  }

  /// Runs a closure after all observers have been notified.
  func rerunAfterNotifying(at callSite: CallSite, _ rerun: @escaping () -> Void) {
    reruns.append((callSite, rerun))
  }

  @inline(never)
  private func notify() {
    isNotifying = true
    defer { isNotifying = false }
    var rounds = 0
    var lastCallSite = CallSite.unknown
    while isPending {
      let outer = transaction
      transaction.merge(pendingTransaction)
      pendingTransaction = StoreTransaction()
      notify(changedObservers())
      if isCounting { countNotifications() }
      let due = reruns
      reruns = []
      for rerun in due { rerun.run() }
      for observer in actionObservers where observer.isDue {
        observer.run()
        lastCallSite = observer.callSite
      }
      lastCallSite = due.last?.callSite ?? lastCallSite
      transaction = outer
      // The next round is about changes that these observers have made.
      announced = nil
      retired = []
      rounds += 1
      if rounds == Self.threshold { return reportEndlessChanges(at: lastCallSite) }
    }
  }

  /// The observers to notify, including those that the replacement checks add.
  private func changedObservers() -> [FieldObservers] {
    var all: [FieldObservers] = []
    while hasChanges.exchange(false, ordering: .relaxed) {
      let observers = inbox.withLock { inbox in
        defer { inbox.changed = [] }
        return inbox.changed
      }
      for observer in observers { observer.runChecks() }
      all += observers
    }
    forgetForks()
    return all
  }

  private func notify(_ observers: [FieldObservers]) {
    lastThread.store(CurrentThread.id, ordering: .relaxed)
    isCallingObservers = true
    for observer in observers { observer.notify() }
    isCallingObservers = false
  }

  private func reportEndlessChanges(at callSite: CallSite) {
    reportIssue(
      """
      An observer changed the state that it observes \(Self.threshold) times in a row, and was \
      stopped.

      A closure that runs on changes of a store sends actions that change what it reads, without \
      end. Send an action only if the value that was read requires it, or move the reaction into \
      the reducer.
      """.numbered(5), at: callSite)
  }
}
