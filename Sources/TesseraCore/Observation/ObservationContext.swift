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
/// All properties belong to the isolation, apart from the atomics, the list of changed observers
/// and the pending forks, to which other threads add. Outside of a section, the elements of lists
/// can't be compared, and count as changed.
package final class ObservationContext: @unchecked Sendable {
  /// The context of the main actor.
  static let main = ObservationContext(isMain: true)

  /// The observers of changed fields.
  private let changed = OrderedMutex<[FieldObservers]>([])
  private let hasChanges = Atomic<Bool>(false)
  let forks = PendingForks()
  /// The thread of the current section, or 0.
  private let thread = Atomic<UInt>(0)
  /// Whether reads of states are tracked, which another isolation could not be notified of.
  let tracksReads: Bool

  /// The number of drains in progress; the notification of observers counts as one.
  @exclusivity(unchecked) private(set) var drains = 0
  /// The number of drains during which no state is being changed.
  ///
  /// In the closure of an `observe`, these are the drains in which it runs. Each change in progress
  /// of a shared value takes one off.
  @exclusivity(unchecked) private var restingDrains = 0
  /// The number of changes of stores with observers so far; it serves as a time.
  @exclusivity(unchecked) var time = 0
  private var notification = Notification()
  /// The cause of the changes, for their observers.
  var cause = Cause()
  @exclusivity(unchecked) var reads = ReadTracking()
  @exclusivity(unchecked) var elements = ElementComparison()
  #if DEBUG
    /// The events of the action that a store reduces.
    var operatorRecord: OperatorChecks.Record?
  #endif

  /// A notification of observers.
  private struct Notification {
    /// Whether observers are being notified, rather than run.
    var isCalling = false
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

  /// Runs the closure of an `observe`, whose reads are known to be tracked.
  func observing(_ body: () -> Void) {
    let outer = (restingDrains, reads.run)
    (restingDrains, reads.run) = (drains, Int(StateNumbers.next()))
    body()
    (restingDrains, reads.run) = outer
  }

  /// Changes a store's state; its reads aren't those of a tracked closure that sends the action.
  @inline(__always)
  func changing(_ body: () -> Void) {
    let outer = reads
    reads = ReadTracking(answer: .untracked)
    body()
    reads = outer
  }

  /// Runs a closure, and marks all that it reads as changed.
  func marking(_ body: () -> Void) {
    let outer = reads.run
    reads.run = -1
    body()
    reads.run = outer
  }

  /// Marks the start of a change of a shared value.
  func beginSharedChange() -> Section {
    restingDrains -= 1
    return enter()
  }

  /// Marks its end.
  func endSharedChange(_ section: Section) {
    leave(section)
    restingDrains += 1
  }

  /// Whether a store is draining its queue, or observers are being notified.
  var isBusy: Bool { drains > 0 }

  /// Whether the context is that of the main actor.
  var isMain: Bool { self === Self.main }

  /// Whether observers are being notified, rather than run.
  var isCallingObservers: Bool { notification.isCalling }

  /// Whether this is the isolation of the context, and no state of a store and no shared value is
  /// being changed.
  ///
  /// Then a state that it deallocates is only a copy. The closure of an `observe` runs within a
  /// drain, but changes no state itself.
  var isAtRest: Bool {
    if isHere { return drains == restingDrains }
    return thread.load(ordering: .relaxed) == 0 && isMain && CurrentThread.isMainActors
  }
}

// MARK: Notification

extension ObservationContext {
  /// Adds observers that have changed fields.
  func add(_ observers: FieldObservers) {
    changed.withLock { $0.append(observers) }
    requestNotification()
  }

  /// Makes the current or the next drain end with a notification, even without a change.
  func requestNotification() { hasChanges.store(true, ordering: .relaxed) }

  /// Whether observers wait to be notified.
  var isPending: Bool { hasChanges.load(ordering: .relaxed) }

  /// Releases a copy of a state when no state is being changed, so that it notifies no observer.
  func retire(_ copy: Any) {
    rerunAfterNotifying { withExtendedLifetime(copy) {} }
    requestNotification()
  }

  /// Runs a closure after all observers have been notified.
  func rerunAfterNotifying(at callSite: CallSite? = nil, _ rerun: @escaping () -> Void) {
    notification.reruns.append((callSite, rerun))
  }

  @inline(never)
  private func notify() {
    drains += 1
    restingDrains += 1
    defer {
      drains -= 1
      restingDrains -= 1
    }
    var rounds = 0
    var lastCallSite = CallSite.unknown
    while isPending {
      let outer = cause.transaction
      cause.transaction.merge(cause.pending)
      cause.pending = StoreTransaction()
      notify(changedObservers())
      let due = notification.reruns
      notification.reruns = []
      for rerun in due {
        rerun.run()
        if let callSite = rerun.callSite { lastCallSite = callSite }
      }
      cause.transaction = outer
      // The next round is about changes that these observers have made.
      cause.sharedValue = nil
      rounds += 1
      if rounds == Self.threshold { return reportEndlessChanges(at: lastCallSite) }
    }
  }

  /// The observers to notify, including those that the replacement checks add.
  private func changedObservers() -> [FieldObservers] {
    var all: [FieldObservers] = []
    while hasChanges.exchange(false, ordering: .relaxed) {
      let observers = changed.withLock { changed in
        defer { changed = [] }
        return changed
      }
      for observer in observers { observer.runChecks() }
      all += observers
    }
    forks.forget()
    return all
  }

  private func notify(_ observers: [FieldObservers]) {
    notification.isCalling = true
    for observer in observers { observer.notify() }
    notification.isCalling = false
    if FieldTally.isWanted { for observer in observers { observer.countNotifications() } }
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
