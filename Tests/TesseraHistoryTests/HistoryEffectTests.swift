import Foundation
import Tessera
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@Suite
struct HistoryEffectTests {
  private let date = Date(timeIntervalSinceReferenceDate: 0)

  @Test func anEffectRunsUntilItHasEnded() {
    var log = HistoryEffectLog()
    let first = log.begin(of: 1, at: date)
    let second = log.begin(of: 2, at: date)
    log.end(first.id, at: date + 1)
    #expect(log.all.map(\.id) == [first.id, second.id])
    #expect(log.all.map(\.end) == [date + 1, nil])
  }

  @Test func numbersGoOnAfterThoseThatWereThereBefore() {
    var log = HistoryEffectLog()
    log.insert(HistoryEffect(id: 7, entry: 1, start: date))
    #expect(log.begin(of: 2, at: date).id == 8)
  }

  @Test func effectsOfDroppedEntriesAreForgotten() {
    var log = HistoryEffectLog()
    for entry in 1...100 {
      _ = log.begin(of: entry, at: date)
      log.prune(before: entry - 4, keeping: 5)
    }
    #expect(log.all.count <= 12)
    #expect(log.all.last?.entry == 100)
  }
}

@MainActor
@Suite
struct HistoryEffectsTests {
  @Test func effectsAreThoseOfTheirEntries() async {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    store.send(.add(1))
    await store.send(.asked).finish()
    let task = store.send(.waited)
    #expect(history.effects.map(\.entry) == [2, 4])
    #expect(history.effects[0].end != nil && history.effects[1].end == nil)
    let ends = Ends()
    history.recorders = [ends]
    task.cancel()
    #expect(await ends.next() == history.effects[1].id)
    #expect(history.effects[1].end != nil)
  }

  @Test func anEffectHasItsLineItsIDAndItsPlace() async throws {
    let history = History<Fleet.State, Fleet.Action>()
    let store = StoreOf<Fleet>(initialState: Fleet.State(), history: history) { Fleet() }
    store.send(.began)
    store.send(.ships(.element(id: 7, action: .began)))
    store.send(.crew(.element(id: "a name", action: .began)))
    let effects = history.effects
    #expect(effects.map(\.place) == ["", "Ship[7]", "Sailor"])
    #expect(effects.map(\.cancelID) == [nil, "Ship.ID.sail", nil])
    let location = try #require(effects[1].location)
    #expect(location.hasPrefix("TesseraHistoryTests/HistoryEffectTests.swift:"))
    #expect(effects.allSatisfy { $0.location != nil })
    #expect(Set(effects.map(\.location)).count == 3)
    let copy = History<Fleet.State, Fleet.Action>()
    let other = StoreOf<Fleet>(initialState: Fleet.State(), history: copy) { Fleet() }
    try copy.import(try history.export())
    #expect(copy.effects == effects)
    #expect(other.ships.count == 1)
  }

  @Test func deallocatedHistoriesAreNotNotified() async {
    var history: DiaryHistory? = DiaryHistory()
    let store = history.map { StoreOf<Diary>.recorded(by: $0) }
    let task = store?.send(.waited)
    history = nil
    task?.cancel()
    await task?.finish()
    #expect(store?.count == 0)
  }
}

/// A feature with lists of features, each with an effect that doesn't end.
@Reducer
private struct Fleet {
  @ObservableState
  struct State: Equatable, Codable {
    var ships: IdentifiedArrayOf<Ship.State> = [Ship.State(id: 7)]
    var crew: IdentifiedArrayOf<Sailor.State> = [Sailor.State(id: "a name")]
  }

  enum Action: Equatable, Codable {
    case began
    case ships(IdentifiedActionOf<Ship>)
    case crew(IdentifiedActionOf<Sailor>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard action == .began else { return .none }
      return .run { _ in try await Task.never() }
    }
    .forEach(\.ships, action: \.ships) { Ship() }
    .forEach(\.crew, action: \.crew) { Sailor() }
  }
}

@Reducer
private struct Ship {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: Int
  }

  enum Action: Equatable, Codable { case began }
  enum ID { case sail }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in try await Task.never() }.cancellable(id: ID.sail) }
  }
}

@Reducer
private struct Sailor {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    var id: String
  }

  enum Action: Equatable, Codable { case began }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in try await Task.never() } }
  }
}

/// Records the ends of effects.
final class Ends: HistoryRecorder {
  let isInspection = false
  private let (stream, continuation) = AsyncStream<Int>.makeStream()

  func record(_ entry: HistoryEntry<Diary.State, Diary.Action>, _ state: Diary.State) {}
  func record(_ effect: HistoryEffect) {}
  func recordEnd(of effect: Int, at date: Date) { continuation.yield(effect) }
  func end(_ state: Diary.State) {}

  func next() async -> Int? {
    for await id in stream { return id }
    return nil
  }
}
