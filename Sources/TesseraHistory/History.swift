public import Foundation
public import Observation
public import TesseraCore
import TesseraDependencies
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
/// changes the state without an action. It keeps a checkpoint of the state every so many entries
/// and computes the states between by running the reducer again, without running effects. Values
/// that the reducer read from the dependencies `date`, `uuid` and `withRandomNumberGenerator` are
/// recorded and returned again. If the reducer reads something else that changes, the states
/// differ; that is reported if the state is `Equatable`.
///
/// While the store shows the past, actions of views and effects are queued or refused.
@MainActor
@Observable
public final class History<State, Action> {
  /// An entry of this history.
  public typealias Entry = HistoryEntry<State, Action>

  /// The number of entries to keep; the oldest ones are dropped.
  public var capacity: Int { log.capacity }
  /// The number of entries between two kept states.
  public var checkpointInterval: Int { log.interval }
  /// The treatment of actions while the store shows the past.
  @ObservationIgnored public let policy: HistoryPolicy
  /// The changes that exports make to hide private values.
  @ObservationIgnored public let redaction: HistoryRedaction<State, Action>

  /// A counter of changes, by which observation tracks every read of a history.
  var revision = 0
  @ObservationIgnored var log: HistoryLog<State, Action>
  @ObservationIgnored private(set) var lastID = 0
  /// The queued actions and steps, and the number of refused ones.
  @ObservationIgnored var held: [Held] = []
  @ObservationIgnored var refused = 0
  /// The present state, while the store shows another one.
  @ObservationIgnored var present: State?
  /// The number of entries that lead to the shown state, while that is not the present.
  @ObservationIgnored var shown = 0
  /// The values that the store's features share with others.
  @ObservationIgnored let shared = HistorySharedState()
  @ObservationIgnored package internal(set) weak var core: RootCore<State, Action>?
  @ObservationIgnored var reduce: ((inout State, Action) -> Effect<Action>)?
  /// The line of the store, for issues about the features.
  @ObservationIgnored var callSite = CallSite.unknown
  /// The effects of the entries, by their numbers.
  @ObservationIgnored var effectLog = HistoryEffectLog()
  /// The recorder that writes entries as they come, if there is one.
  @ObservationIgnored var recorder: (any HistoryRecorder<State, Action>)?
  @ObservationIgnored package let now: () -> Date

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
  ///   - policy: The treatment of actions while the store shows the past.
  ///   - redaction: The changes that exports make to hide private values.
  ///   - now: The clock for the times of entries.
  public init(
    capacity: Int = 10_000, checkpointInterval: Int = 100,
    whileTravelling policy: HistoryPolicy =
      .queue, redaction: HistoryRedaction<State, Action> = .none,
    now: @escaping () -> Date = { Date() }
  ) {
    self.policy = policy
    self.redaction = redaction
    self.log = HistoryLog(capacity: capacity, interval: checkpointInterval)
    self.now = now
    SourceRecording.begin()
  }

  isolated deinit { SourceRecording.end() }
}

/// The history of the feature `R`.
public typealias HistoryOf<R: Reducer> = History<R.State, R.Action>

extension History {
  /// Reduces an action for the store, and records it.
  func record(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let reduce else { return .none }
    let checkpoint = log.needsCheckpoint ? state : nil
    let source = HistorySource(core?.source)
    let stackElementID = upcomingStackElementID
    let tape = ReadingTape()
    let start = ContinuousClock.now
    let before = Moment.now()
    let effect = shared.track {
      ReadingTape.$current.withValue(tape) { reduce(&state, action) }
    }
    let duration = start.duration(to: .now)
    tape.end()
    var entry = newEntry(.action(action), source)
    entry.duration = duration
    entry.readings = tape.readings
    (entry.before, entry.after) = (before, Moment.now())
    if upcomingStackElementID != stackElementID { entry.readings.stackElementID = stackElementID }
    add(entry, checkpoint: checkpoint)
    recorder?.record(entry, state)
    return watched(effect, of: entry.id)
  }

  /// Makes a change without an action for the store, and records it.
  func record(_ state: inout State, _ step: StateStep<State>) {
    if present != nil, hold(.step(step)) { return }
    let checkpoint = log.needsCheckpoint ? state : nil
    let before = Moment.now()
    guard shared.track({ step.change(&state) }) else { return }
    var entry = newEntry(.step { _ = step.change(&$0) }, HistorySource(step.source))
    (entry.before, entry.after) = (before, Moment.now())
    add(entry, checkpoint: checkpoint)
    recorder?.record(entry, state)
  }

  /// Queues or refuses an action if the store shows the past, and returns whether it did.
  func holds(_ action: Action) -> Bool {
    present != nil && hold(.action(action, core?.source))
  }

  private func hold(_ sent: Held) -> Bool {
    switch policy {
    case .queue: held.append(sent)
    case .refuse: refused += 1
    }
    revision += 1
    return true
  }

  func newEntry(_ work: Entry.Work, _ source: HistorySource) -> Entry {
    lastID += 1
    return Entry(id: Entry.ID(lastID), source: source, date: now(), work: work)
  }

  private func add(_ entry: Entry, checkpoint: State?) {
    log.append(entry, checkpoint: checkpoint)
    revision += 1
  }

  /// Continues the numbers of entries after those of an import.
  func continueNumbers(after id: Entry.ID?) { lastID = max(lastID, id?.number ?? 0) }

  private var upcomingStackElementID: Int {
    DependencyValues.current.stackElementID.upcoming.generation
  }
}

extension History {
  /// All entries, from the oldest to the newest.
  ///
  /// - Complexity: O(*n*).
  public var entries: [Entry] {
    _ = revision
    return log.entries
  }

  /// The number of entries.
  public var count: Int {
    _ = revision
    return log.count
  }

  /// Whether the store shows the past.
  public var isTravelling: Bool {
    _ = revision
    return present != nil
  }

  /// The number of queued actions.
  public var queuedCount: Int {
    _ = revision
    return held.count
  }

  /// The number of actions refused since the store last showed the present.
  public var refusedCount: Int {
    _ = revision
    return refused
  }

  /// The entry that led to the shown state; `nil` for the state before all entries.
  public var position: Entry.ID? {
    _ = revision
    let number = present == nil ? log.count : shown
    return number == 0 ? nil : log[number - 1].id
  }
}

/// The treatment of actions that views and effects send while a history shows the past.
public enum HistoryPolicy: Hashable, Sendable {
  /// Actions are queued, and processed when the store shows the present again.
  case queue
  /// They are dropped, and counted.
  case refuse
}
