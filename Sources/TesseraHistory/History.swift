public import Foundation
public import Observation
public import TesseraCore
import TesseraDependencies
import TesseraSupport

/// Everything that ever changed the state of a store, to look at, to go back in, to play again.
///
/// ```swift
/// let history = History<Shop.State, Shop.Action>()
/// let store = Store(initialState: Shop.State(), history: history) { Shop() }
/// store.send(.added(pear))
/// history.entries.last?.name  // "added"
/// history.stepBackward()      // the store shows the state before
/// history.resume()            // and goes on where it was
/// ```
///
/// It records each action with who sent it, where and when, and each step of an effect that changes
/// the state without an action. It keeps a state every so many entries and computes those between
/// by running the reducer again, which changes nothing but a state: effects are not run. What the
/// reducer read from the dependencies `date`, `uuid` and `withRandomNumberGenerator` is recorded
/// and given again. Where the reducer reads something else that changes, the states differ; that
/// is reported, as far as states are `Equatable`.
///
/// While the store shows the past, what views and effects send waits or is refused.
@MainActor
@Observable
public final class History<State, Action> {
  /// An entry of this history.
  public typealias Entry = HistoryEntry<State, Action>

  /// How many entries are kept; the oldest ones leave.
  public var capacity: Int { log.capacity }
  /// After how many entries a state is kept.
  public var checkpointInterval: Int { log.interval }
  /// What becomes of actions while the store shows the past.
  @ObservationIgnored public let policy: HistoryPolicy
  /// What exports leave out.
  @ObservationIgnored public let redaction: HistoryRedaction<State, Action>

  /// Changes whenever something does: what is read of a history is tracked by it.
  var revision = 0
  @ObservationIgnored var log: HistoryLog<State, Action>
  @ObservationIgnored private var lastID = 0
  /// What waits for the present, and how much was refused.
  @ObservationIgnored var held: [Held] = []
  @ObservationIgnored var refused = 0
  /// The state to come back to, while the store shows another one.
  @ObservationIgnored var present: State?
  /// After how many entries the state is that the store shows, while that is not the present.
  @ObservationIgnored var shown = 0
  /// The values that the store's features share with others.
  @ObservationIgnored let shared = HistorySharedState()
  @ObservationIgnored package internal(set) weak var core: RootCore<State, Action>?
  @ObservationIgnored var reduce: ((inout State, Action) -> Effect<Action>)?
  /// The effects of the entries, by their numbers.
  @ObservationIgnored var effectLog = HistoryEffectLog()
  /// Writes down what is recorded, if it is written as it comes.
  @ObservationIgnored var recorder: (any HistoryRecorder<State, Action>)?
  @ObservationIgnored package let now: () -> Date

  /// What was sent while the store shows the past.
  enum Held {
    case action(Action, ActionSource?)
    case step(StateStep<State>)
  }

  /// Makes an empty history, to be given to a store.
  ///
  /// - Parameters:
  ///   - capacity: How many entries are kept.
  ///   - checkpointInterval: After how many entries a state is kept. A small number makes going
  ///     back fast; a large one saves memory where parts of the state are large and change: kept
  ///     states share what did not change between them. For example, 10 000 entries over an array
  ///     of 100 000 numbers, of which each action changes one, keep 83 MB at an interval of 100
  ///     and 10 MB at 1 000, where a copy for each entry would be 8 GB.
  ///   - policy: What becomes of actions while the store shows the past.
  ///   - redaction: What exports leave out.
  ///   - now: Tells the time of an entry.
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
  /// Reduces an action for the store, and writes it down.
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

  /// Makes a change without an action for the store, and writes it down.
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

  /// Whether the store shows the past, so that an action has to wait, or is refused.
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

  /// Goes on counting entries where imported ones end.
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

  /// How many entries there are.
  public var count: Int {
    _ = revision
    return log.count
  }

  /// Whether the store shows the past.
  public var isTravelling: Bool {
    _ = revision
    return present != nil
  }

  /// How many actions wait for the present.
  public var queuedCount: Int {
    _ = revision
    return held.count
  }

  /// How many actions were refused since the store was last in the present.
  public var refusedCount: Int {
    _ = revision
    return refused
  }

  /// The entry after which the shown state was; `nil` for the state before all entries.
  public var position: Entry.ID? {
    _ = revision
    let number = present == nil ? log.count : shown
    return number == 0 ? nil : log[number - 1].id
  }
}

/// What becomes of actions that views and effects send while a history shows the past.
public enum HistoryPolicy: Hashable, Sendable {
  /// They wait, and are processed when the store is back in the present.
  case queue
  /// They are dropped, and counted.
  case refuse
}
