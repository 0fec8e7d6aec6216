#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public import Observation
public import TesseraCore
import TesseraDependencies
package import TesseraEffects
import TesseraSharedValues
import TesseraSupport

/// The record of all changes of a store, for inspection, time travel and replay.
///
/// ```swift
/// let history = History<Shop.State, Shop.Action>()
/// let store = Store(initialState: Shop.State(), history: history) { Shop() }
/// store.send(.added(pear))
/// history.entries.last?.name  // "added"
/// history.stepBackward()      // the store shows the state before
/// history.resume()            // the store shows the present again
/// ```
///
/// It records each action with its sender, its line and its time, and each step of an effect that
/// changes the state without an action. A change of a shared value that no action makes, such as by
/// a view's binding or another process, is an entry, too.
///
/// It keeps a checkpoint of the state every so many entries and computes the states between by
/// running the reducer again, without running effects. Values that the reducer read from the
/// dependencies `date`, `uuid` and `withRandomNumberGenerator` are recorded and returned again. If
/// the reducer reads something else that changes, the states differ; that is reported if the state
/// is `Equatable`.
///
/// Looking at the past changes nothing in the present. While the store shows a past state, the
/// present goes on: effects run, and their actions are processed and recorded. Actions of views,
/// which answer a state that isn't the present one, are refused and counted. After ``pause()``, the
/// present waits instead.
@MainActor
public final class History<State, Action>: Observable {
  /// An entry of this history.
  public typealias Entry = HistoryEntry<State, Action>

  /// The number of entries to keep; the oldest ones are dropped.
  public var capacity: Int { log.capacity }
  /// The number of entries between two kept states.
  public var checkpointInterval: Int { log.interval }
  /// The treatment of actions that views send while the store shows the past.
  ///
  /// A change counts for actions from then on: those that are queued stay queued.
  public var policy: HistoryPolicy {
    get {
      observers.access()
      return treatment
    }
    set {
      treatment = newValue
      observers.change()
    }
  }
  var treatment: HistoryPolicy
  /// The changes that exports make to hide private values.
  public let redaction: HistoryRedaction<State, Action>

  let observers = SharedReaders()
  var log: HistoryLog<State, Action>
  package private(set) var lastID = 0
  /// The number of edits that have changed which entries there are, or their order.
  package internal(set) var edits = 0
  /// The queued actions and steps, and the number of refused ones.
  var held: [Held] = []
  var refused = 0
  /// The present state, while the store shows another one or is paused.
  var present: State? {
    didSet { showsPast = present != nil }
  }
  /// Whether there is a ``present``; cheaper than reading it.
  private(set) var showsPast = false
  /// The number of entries that lead to the shown state, while there is a ``present``.
  var shown = 0
  /// Whether the store shows an earlier state than the one in which it was paused.
  var isBack = false
  /// Whether the present waits.
  var isPaused = false
  package internal(set) var hasHeldBack = false
  /// The values that the store's features share with others.
  let shared = HistorySharedState()
  package internal(set) weak var core: RootCore<State, Action>?
  var reduce: Middleware<State, Action>.Next?
  /// The middleware of the store, which runs around the recording.
  var middleware: StoreMiddleware<State, Action>?
  package private(set) var lastEntry: Int?
  /// The numbers of the entries for the last changes of shared values, one for each value that the
  /// state has referred to.
  private var sharedEntries: [ObjectIdentifier: Int] = [:]
  /// The line of the store, for issues about the features.
  var callSite = CallSite.unknown
  /// The effects of the entries, by their numbers.
  var effectLog = HistoryEffectLog()
  /// The recorders that write entries as they come.
  var recorders: [any HistoryRecorder<State, Action>] = []
  package let now: () -> Date
  /// The IDs of the store's stack elements.
  var stackElementIDs: StackElementIDGenerator?
  /// Counts notifications, once `readers()` was called.
  var notificationCount: NotificationCount?
  /// The inspections, which end with the history.
  package var inspections: [AnyObject] = []
  /// The data that the store's effects use.
  package var data: [any InspectedData] = []
  /// The tape of the next action.
  private var tape = ReadingTape()

  /// An action or a step that was sent while the store shows the past.
  enum Held {
    case action(Action, ActionSource?)
    case step(StateStep<State>)
  }

  /// Creates an empty history for a store.
  ///
  /// - Parameters:
  ///   - capacity: The number of entries to keep.
  ///   - checkpointInterval: The number of entries between two kept states. A small number makes
  ///     time travel fast; a large one saves memory if large parts of the state change: kept
  ///     states share their unchanged parts. For example, 10 000 entries over an array
  ///     of 100 000 numbers, of which each action changes one, keep 83 MB at an interval of 100
  ///     and 10 MB at 1 000, where a copy for each entry would be 8 GB.
  ///   - policy: The treatment of actions that views send while the store shows the past.
  ///   - redaction: The changes that exports make to hide private values.
  ///   - now: The clock for the times of entries.
  public init(
    capacity: Int = 10_000, checkpointInterval: Int = 100,
    whileTravelling policy: HistoryPolicy =
      .refuse, redaction: HistoryRedaction<State, Action> = .none,
    now: @escaping () -> Date = { Date() }
  ) {
    self.treatment = policy
    self.redaction = redaction
    self.log = HistoryLog(capacity: capacity, interval: checkpointInterval)
    self.now = now
    SourceRecording.begin()
  }

  isolated deinit {
    shared.end()
    SourceRecording.end()
  }
}

/// The history of the feature `R`.
public typealias HistoryOf<R: Reducer> = History<R.State, R.Action>

extension History {
  /// Passes an action to the middleware and the reducer of the store, and records their effects.
  ///
  /// While the store shows the past, they change the present below it.
  func process(
    _ state: inout State, _ action: Action, _ next: Middleware<State, Action>.Next
  ) -> Effect<Action> {
    if showsPast { return processBelow(action) { pass(&$0, action, next) } }
    return pass(&state, action, next)
  }

  private func pass(
    _ state: inout State, _ action: Action, _ next: Middleware<State, Action>.Next
  ) -> Effect<Action> {
    let last = lastID
    let effect = next(&state, action)
    guard lastID == last else {
      if case .none = effect { return effect }
      return watched(effect, of: lastID)
    }
    // Middleware that keeps an action from the reducer acts for the entry that led to it.
    let entry = core?.source?.entry
    lastEntry = entry
    return entry.map { watched(effect, of: $0) } ?? effect
  }

  /// Does the same for a store without middleware.
  func process(_ state: inout State, _ action: Action) -> Effect<Action> {
    if showsPast { return processBelow(action) { pass(&$0, action) } }
    return pass(&state, action)
  }

  @inline(__always)
  private func pass(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = record(&state, action)
    if case .none = effect { return effect }
    return watched(effect, of: lastID)
  }

  /// Reduces an action for the store, and records it.
  // It is inlined with what it calls: a function that isn't specialized looks up the metadata of
  // each generic type that it mentions, which is half of the time of an entry.
  @inline(__always)
  func record(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let reduce else { return .none }
    if log.needsCheckpoint { log.begin(with: state) }
    let core = core
    let source = HistorySource(core?.source)
    let stackElementID = stackElementIDs?.upcoming.generation
    let start = ContinuousClock.now
    let before = shared.now
    // Without any shared value there is nothing to track.
    let effect =
      Moment.areUseful
      ? shared.track { ReadingTape.$current.withValue(tape) { reduce(&state, action) } }
      : ReadingTape.$current.withValue(tape) { reduce(&state, action) }
    let duration = start.duration(to: .now)
    var readings = takeReadings()
    if stackElementIDs?.upcoming.generation != stackElementID {
      readings = (readings ?? Readings()).with(stackElementID: stackElementID)
    }
    lastID += 1
    lastEntry = lastID
    let entry = Entry(
      id: Entry.ID(lastID), source: source, date: now(), duration: duration, work: .action(action),
      readings: readings, before: before, after: shared.now)
    log.append(entry)
    observers.mark()
    if !recorders.isEmpty { write(entry, state) }
    return effect
  }

  /// Passes an entry and the state after it to the recorders.
  // It isn't inlined, as most histories have no recorder.
  @inline(never)
  func write(_ entry: Entry, _ state: State) {
    for recorder in recorders { recorder.record(entry, state) }
  }

  /// Does the same for a store with middleware.
  // Not inlined: its caller would look up the types of an entry in stores without middleware too.
  @inline(never)
  func recordBelow(_ state: inout State, _ action: Action) -> Effect<Action> {
    record(&state, action)
  }

  /// The readings of the action that has just been reduced; `nil` for nothing.
  ///
  /// Its tape is used again unless a task of the reducer has inherited it.
  private func takeReadings() -> Readings? {
    if isKnownUniquelyReferenced(&tape) { return tape.rewind() }
    tape.end()
    defer { tape = ReadingTape() }
    return tape.readings
  }

  /// Records the start of an effect that no action started, as a step that changes nothing, and
  /// returns the number of its entry.
  func recordStart(_ label: StepLabel?, _ callSite: CallSite) -> Int? {
    guard let state = presentState else { return nil }
    return recordNothing(label, HistorySource(.view, callSite: callSite), state)
  }

  /// Records a change of a shared value that the state refers to, unless an action caused it.
  func recordChange(of value: any SharedValue, at callSite: CallSite?) {
    sharedEntries[ObjectIdentifier(value)] = nil
    guard let core, !shared.isReplacing else { return }
    let source = core.sourceOfSharedChange(at: callSite)
    let names = HistoryNames(
      sharedValue: value.hidableLabel, operation: EffectSpan.current?.name)
    core.whenReduced { [weak self] in
      guard let self, let state = presentState else { return }
      guard shared.isAbout(value, state, asOf: lastID) else { return }
      shared.record(value)
      sharedEntries[ObjectIdentifier(value)] = recordNothing(
        nil, HistorySource(source, names), state)
    }
  }

  package func entry(ofChangeOf value: ObjectIdentifier) -> Int? { sharedEntries[value] }

  /// Records a step that changes nothing in the state itself, and returns the number of its entry.
  private func recordNothing(
    _ label: StepLabel?, _ source: HistorySource, _ state: State
  ) -> Int {
    var entry = newEntry(.step(HistoryStep(label) { _ in }), source)
    entry.before = shared.moment(after: log.last?.momentAfter)
    entry.after = shared.now
    add(entry, checkpoint: log.needsCheckpoint ? state : nil)
    write(entry, state)
    return lastID
  }

  /// Makes a change without an action for the store, and records it.
  func record(_ state: inout State, _ step: StateStep<State>) {
    let checkpoint = log.needsCheckpoint ? state : nil
    let before = shared.now
    guard shared.track({ step.change(&state) }) else { return }
    var entry = newEntry(
      .step(HistoryStep(step.label, changesShared: true) { _ = step.change(&$0) }),
      HistorySource(step.source))
    (entry.before, entry.after) = (before, shared.now)
    add(entry, checkpoint: checkpoint)
    write(entry, state)
  }

  func newEntry(_ work: Entry.Work, _ source: HistorySource) -> Entry {
    lastID += 1
    return Entry(id: Entry.ID(lastID), source: source, date: now(), work: work)
  }

  private func add(_ entry: Entry, checkpoint: State?) {
    log.append(entry, checkpoint: checkpoint)
    observers.mark()
  }

  /// Continues the numbers of entries after those of an import.
  func continueNumbers(after number: Int) { lastID = max(lastID, number) }
}

extension History {
  /// All entries, from the oldest to the newest.
  ///
  /// - Complexity: O(*n*).
  public var entries: [Entry] {
    observers.access()
    return log.entries
  }

  /// The number of entries.
  public var count: Int {
    observers.access()
    return log.count
  }

  /// Whether the store shows the past, or is paused.
  public var isTravelling: Bool {
    observers.access()
    return present != nil
  }

  /// The number of queued actions.
  public var queuedCount: Int {
    observers.access()
    return held.count
  }

  /// The number of actions refused since the store last showed the present.
  public var refusedCount: Int {
    observers.access()
    return refused
  }

  /// The entry that led to the shown state; `nil` for the state before all entries.
  public var position: Entry.ID? {
    observers.access()
    let number = present == nil ? log.count : shown
    return number == 0 ? nil : log[number - 1].id
  }
}

/// The treatment of actions that views send while a history shows the past.
///
/// A view may send one only because of what it is shown, as in `onAppear`. Actions of effects, and
/// those of a view of a paused store, are neither: none of them is lost.
public enum HistoryPolicy: Hashable, Sendable {
  /// Actions are queued, and processed when the store shows the present again.
  case queue
  /// They are dropped, and counted.
  case refuse
}
