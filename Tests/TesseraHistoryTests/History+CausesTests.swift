import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryCausesTests {
  private typealias Log = History<Trip.State, Trip.Action>
  private let history = Log()

  private func store(_ middleware: [Middleware<Trip.State, Trip.Action>] = []) -> StoreOf<Trip> {
    Store(initialState: Trip.State(), history: history, middleware: middleware) { Trip() }
  }

  /// The names of the entries, each with the name of its cause.
  private var causes: [String] {
    let names = Dictionary(
      uniqueKeysWithValues: history.entries.map { ($0.id.number, $0.name) })
    return history.entries.map { entry in
      "\(entry.name) \(entry.source.sender.rawValue)"
        + (entry.source.entry.map { " of \(names[$0] ?? "?")" } ?? "")
        + (entry.source.cancelID.map { " (\($0))" } ?? "")
    }
  }

  // SEMANTICS history.causes
  @Test func actionsOfViewsHaveNoCause() {
    let store = store()
    store.send(.stopped)
    store.send(.stopped)
    #expect(causes == ["stopped view", "stopped view"])
  }

  @Test func effectsAreCausedByTheEntryThatStartedThem() async {
    let store = store()
    await store.send(.chained).finish()
    #expect(
      causes == [
        "chained view", "arrived effect of chained", "stopped effect of arrived",
        "left effect of chained (Trip.CancelID.leave)", "stopped effect of chained",
      ])
    #expect(history.entries[1].source.location?.contains("History+CausesTests.swift:") == true)
  }

  @Test func stepsAreCausedByTheEntryOfTheirEffect() async {
    let store = store()
    await store.send(.walked).finish()
    #expect(causes == ["walked view", "step effect of walked (Trip.CancelID.leave)"])
  }

  @Test func lateActionsAreCausedByTheirOwnEntry() async {
    let store = store()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = store.send(.waited(Gate(stream: gate)))
    store.send(.stopped)
    open.finish()
    await task.finish()
    #expect(causes.prefix(3) == ["waited view", "stopped view", "arrived effect of waited"])
  }

  @Test func dismissalsAreCausedByThePresentedFeature() async {
    let store = store()
    store.send(.stopOpened)
    let line = #line + 1
    await store.send(.stop(.presented(.doneTapped))).finish()
    #expect(
      causes == [
        "stopOpened view", "stop.presented.doneTapped view",
        "stop.dismiss dismissal of stop.presented.doneTapped",
      ])
    #expect(history.entries[1].source.location?.hasSuffix(":\(line)") == true)
    #expect(store.stop == nil)
  }

  @Test func actionsOfMiddlewarePointAtItsLine() async {
    let (first, later, after) = (Slot(), Slot(), Slot())
    let store = store([
      Middleware { _, action, dispatch in
        guard action == .stopped else { return }
        first.line = #line + 1
        dispatch(.noted)
        Task {
          later.line = #line + 1
          dispatch(.left)
        }
      },
      Middleware(after: { store, action in
        guard action == .left else { return }
        after.line = #line + 1
        store.send(.stopOpened)
      }),
    ])
    await store.send(.stopped).finish()
    #expect(
      causes == [
        "stopped view", "noted middleware of stopped", "left middleware of stopped",
        "stopOpened middleware of left",
      ])
    for (name, slot) in [("noted", first), ("left", later), ("stopOpened", after)] {
      let entry = history.entries.first { $0.name == name }
      #expect(entry?.source.sender == .middleware)
      #expect(entry?.source.location?.hasSuffix("History+CausesTests.swift:\(slot.line)") == true)
    }
  }

  @Test func tasksOfMiddlewareAreEffects() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let store = store([
      Middleware { _, action, dispatch in
        guard action == .noted else { return }
        Task {
          for await _ in gate {}
          dispatch(.left)
        }
      }
    ])
    let task = store.send(.noted)
    #expect(history.effects.map(\.entry) == [1])
    #expect(history.effects[0].end == nil)
    open.finish()
    await task.finish()
    #expect(history.effects[0].end != nil)
    #expect(causes == ["noted view", "left middleware of noted"])
  }

  @Test func middlewareThatReplacesAnActionActsForItsCause() async {
    let store = store([
      .around { state, action, next in
        guard action == .arrived else { return next(&state, action) }
        return .run { send in await send(.noted) }
      }
    ])
    await store.send(.chained).finish()
    #expect(causes.contains("noted effect of chained"))
  }

  @Test func consequencesAreSkippedWithTheirCauseOrNot() async {
    let store = store()
    await store.send(.chained).finish()
    store.send(.noted)
    let id = history.entries[0].id
    #expect(history.consequences(of: id).map(\.number) == [2, 3, 4, 5])
    history.skip(id)
    #expect(store.visits == ["noted"])
    #expect(history.entries.map(\.isSkipped) == [true, true, true, true, true, false])
    history.unskip(id)
    #expect(store.visits == ["chained", "arrived", "stopped", "left", "stopped", "noted"])
    history.skip(id, withConsequences: false)
    #expect(store.visits == ["arrived", "stopped", "left", "stopped", "noted"])
    history.skip(history.entries[1].id)
    #expect(store.visits == ["left", "stopped", "noted"])
  }

  @Test func collapsedEntriesAreConsequencesIfAllOfThemAre() async {
    let store = store()
    await store.send(.chained).finish()
    store.send(.noted)
    func id(_ number: Int) -> Log.Entry.ID { HistoryEntry.ID(number) }
    history.collapse(id(2)...id(3))
    #expect(history.consequences(of: id(1)) == [id(3), id(4), id(5)])
    history.collapse(id(4)...id(6))
    #expect(history.consequences(of: id(1)) == [id(3)])
  }

  @Test func theTreeShowsEachEntryBelowItsCause() async {
    let store = store()
    await store.send(.chained).finish()
    store.send(.noted)
    let lines = history.causeTree.split(separator: "\n").map { $0.prefix { $0 != "," } }
    #expect(
      lines == [
        "1 chained", "├─ 2 arrived", "│  └─ 3 stopped", "├─ 4 left", "└─ 5 stopped", "6 noted",
      ])
  }

  @Test func recordingsKeepCauses() async throws {
    let store = store()
    await store.send(.chained).finish()
    let text = try history.export()
    let copy = Log()
    let other = Store(initialState: Trip.State(), history: copy) { Trip() }
    try copy.import(text)
    #expect(copy.entries.map(\.source) == history.entries.map(\.source))
    #expect(copy.causeTree == history.causeTree)
    #expect(other.visits == store.visits)
  }
}

/// A line that a test notes.
@MainActor
private final class Slot {
  var line = 0
}

/// A sequence that compares equal, to be a part of an action.
private struct Gate: Equatable, Codable {
  var stream: AsyncStream<Void>?

  init(stream: AsyncStream<Void>?) { self.stream = stream }
  init(from decoder: any Decoder) {}
  func encode(to encoder: any Encoder) {}
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}

/// A feature whose effects send actions in every way.
@Reducer
private struct Trip {
  @ObservableState
  struct State: Equatable, Codable {
    var visits: [String] = []
    @Presents var stop: Stop.State?
  }

  enum Action: Equatable, Codable {
    case chained
    case arrived
    case left
    case noted
    case stopped
    case walked
    case waited(Gate)
    case stopOpened
    case stop(PresentationAction<Stop.Action>)
  }

  enum CancelID { case leave }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chained:
        state.visits.append("chained")
        return .concatenate(
          .run { send in await send(.arrived) },
          .run { send in await send(.left) }.cancellable(id: CancelID.leave),
          .send(.stopped))
      case .arrived:
        state.visits.append("arrived")
        return .send(.stopped)
      case .left: state.visits.append("left")
      case .noted: state.visits.append("noted")
      case .stopped: state.visits.append("stopped")
      case .walked:
        return .steps(of: State.self) { commit in
          await commit { $0.visits.append("walked") }
        }
        .cancellable(id: CancelID.leave)
      case .waited(let gate):
        return .run { send in
          if let stream = gate.stream { for await _ in stream {} }
          await send(.arrived)
        }
      case .stopOpened: state.stop = Stop.State()
      case .stop: break
      }
      return .none
    }
    .ifLet(\.$stop, action: \.stop) { Stop() }
  }
}

@Reducer
private struct Stop {
  @ObservableState
  struct State: Equatable, Codable {}

  enum Action: Equatable, Codable { case doneTapped }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { [dismiss] _ in await dismiss() } }
  }
}
