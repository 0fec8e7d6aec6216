import Synchronization
import TesseraSupport

/// The observation of one isolation: what has changed in it, and which observers are to be
/// notified.
///
/// The stores of the main actor share ``main``. While they drain their queues, the context collects
/// the roots that change, and compares them afterwards with what their observers have read. An
/// observer is therefore notified once of any number of changes, never in the middle of a reducer,
/// and may read the store when it is.
///
/// ## Internal representation
///
/// A state doesn't know which store it is in, if any. So a read of a field asks for the context
/// that runs ``here``, which finds the place by the state's number. A context runs during a
/// *section*: a drain, a read of a store, the closure of an `observe`. No section suspends, so the
/// context remembers the thread of the current one, although the main actor moves between threads.
///
/// All properties belong to the isolation, apart from the atomics and the inbox, to which other
/// threads add.
package final class ObservationContext: @unchecked Sendable {
  /// The context of the main actor.
  static let main = ObservationContext(isMain: true)

  /// Work from other threads, for the next notification.
  private let inbox = OrderedMutex<[@Sendable () -> Void]>([])
  private let hasChanges = Atomic<Bool>(false)
  /// The thread of the current section, or 0.
  private let thread = Atomic<UInt>(0)
  /// The number of the last change before observers were notified.
  private let lastNotification = Atomic<UInt64>(0)
  /// Whether reads of states are tracked, which another isolation could not be notified of.
  let tracksReads: Bool

  /// The number of drains in progress; the notification of observers counts as one.
  @exclusivity(unchecked) private(set) var drains = 0
  /// The number of changes of stores with observers so far; it serves as a time.
  @exclusivity(unchecked) var time = 0
  private var notification = Notification()
  /// The cause of the changes, for their observers.
  var cause = Cause()
  /// Whether the read in progress is tracked, as far as that is known.
  @exclusivity(unchecked) var reads = Reads.unknown
  /// The place of the store that is being read, if the read is tracked.
  @exclusivity(unchecked) var readPlace: _Watch?
  /// The places that values were read at, by the numbers of the values.
  @exclusivity(unchecked) var places: [UInt64: _Watch] = [:]
  #if DEBUG
    /// The events of the action that a store reduces.
    var operatorRecord: OperatorChecks.Record?
  #endif

  /// A notification of observers.
  private struct Notification {
    /// Whether observers are being notified, rather than run.
    var isCalling = false
    /// The roots that have changed since they were compared.
    var roots: [any WatchedRoot] = []
    /// The places with fields whose readers are to be notified.
    var due: [_Watch] = []
    /// The closures to run afterwards, some with the line that began the observation.
    var reruns: [(callSite: CallSite?, run: () -> Void)] = []
  }

  /// The values that travel from a change to the observers that run because of it.
  struct Cause {
    /// The transaction in force.
    var transaction = StoreTransaction()
    /// The values of sends that were queued, for the observers that run after the drain.
    var pending = StoreTransaction()
    /// The shared value whose change histories have recorded.
    var sharedValue: ObjectIdentifier?
  }

  /// The number of times that observers may cause further changes before an issue is reported.
  private static let threshold = 1_000

  /// Creates the context of an isolation.
  init(isMain: Bool = false, tracksReads: Bool = true) {
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
    if hasChanges.load(ordering: .relaxed), drains == 0 { notify() }
    leave(section)
  }

  /// Runs a closure whose reads are treated alike.
  @inline(__always)
  func reading<Result>(_ reads: Reads, _ body: () -> Result) -> Result {
    let outer = self.reads
    self.reads = reads
    defer { self.reads = outer }
    return body()
  }

  /// Whether a store is draining its queue, or observers are being notified.
  var isBusy: Bool { drains > 0 }

  /// Whether the context is that of the main actor.
  var isMain: Bool { self === Self.main }

  /// Whether observers are being notified, rather than run.
  var isCallingObservers: Bool { notification.isCalling }
}

// MARK: Notification

extension ObservationContext {
  /// Adds a root that has changed.
  func addChanged(_ root: any WatchedRoot) {
    notification.roots.append(root)
    requestNotification()
  }

  /// Whether a root has changed since it was compared.
  var hasChangedRoots: Bool { !notification.roots.isEmpty }

  /// Adds a place with fields whose readers are to be notified.
  func addDue(_ place: _Watch) {
    notification.due.append(place)
    requestNotification()
  }

  /// Runs a closure before the next notification, in the isolation of the context.
  func post(_ work: @escaping @Sendable () -> Void) {
    inbox.withLock { $0.append(work) }
    requestNotification()
  }

  /// Forgets a root, and the places below it; on any thread.
  func forget(_ root: _Watch) {
    nonisolated(unsafe) let root = root
    post { root.retractAll() }
  }

  /// Makes the current or the next drain end with a notification, even without a change.
  func requestNotification() { hasChanges.store(true, ordering: .relaxed) }

  /// Whether observers wait to be notified.
  var isPending: Bool { hasChanges.load(ordering: .relaxed) }

  /// Runs a closure after all observers have been notified.
  func rerunAfterNotifying(at callSite: CallSite? = nil, _ rerun: @escaping () -> Void) {
    notification.reruns.append((callSite, rerun))
  }

  @inline(never)
  private func notify() {
    drains += 1
    defer { drains -= 1 }
    var rounds = 0
    var lastCallSite = CallSite.unknown
    while isPending {
      let outer = cause.transaction
      cause.transaction.merge(cause.pending)
      cause.pending = StoreTransaction()
      compareRoots()
      callObservers()
      let count = notification.reruns.count
      for index in 0..<count {
        let rerun = notification.reruns[index]
        rerun.run()
        if let callSite = rerun.callSite { lastCallSite = callSite }
      }
      // The arrays of a notification serve the next one.
      notification.reruns.removeSubrange(..<count)
      cause.transaction = outer
      // The next round is about changes that these observers have made.
      cause.sharedValue = nil
      rounds += 1
      if rounds == Self.threshold { return reportEndlessChanges(at: lastCallSite) }
    }
  }

  /// Compares the roots that have changed with what was read of them.
  private func compareRoots() {
    while hasChanges.exchange(false, ordering: .relaxed) {
      let work = inbox.withLock { inbox in
        defer { inbox = [] }
        return inbox
      }
      for work in work { work() }
      let count = notification.roots.count
      reading(.untracked) {
        for index in 0..<count { notification.roots[index].compare() }
      }
      notification.roots.removeSubrange(..<count)
    }
    if tracksReads { didNotify() }
  }

  /// Makes the next change of a state of this context count from the number that it has.
  ///
  /// A context of another isolation may notify between two changes of an action.
  func didNotify() {
    let last = ChangeNumber.last
    lastNotification.store(last, ordering: .relaxed)
    Self.lastOfAll.store(last, ordering: .relaxed)
  }

  /// Whether observers were notified after the change with a number.
  func hasNotified(since number: UInt64) -> Bool {
    number <= lastNotification.load(ordering: .relaxed)
  }

  /// The number of the last change before observers of any context were notified.
  static let lastOfAll = Atomic<UInt64>(0)

  private func callObservers() {
    let count = notification.due.count
    notification.isCalling = true
    for index in 0..<count { notification.due[index].notify() }
    notification.isCalling = false
    notification.due.removeSubrange(..<count)
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

/// A root whose state is compared with what was read of it.
protocol WatchedRoot: AnyObject {
  func compare()
}
