import Foundation
import Tessera
import Testing

@testable import TesseraQueries

@Suite struct LoadingTests {
  private struct Offline: Error {}

  @Test func thePhaseIsThatOfTheProperties() {
    #expect(Loading<Int>.idle.phase == .idle)
    #expect(Loading.loading(previous: 1).phase == .loading(previous: 1))
    #expect(Loading.loaded(1).phase == .loaded(1))
    #expect(
      Loading.failed(Offline(), previous: 1).phase == .failed(LoadingError(Offline()), previous: 1))
  }

  @Test func aLoadAfterAFailureKeepsTheErrorAndTheValue() {
    let loading = Loading.loading(previous: 1, error: LoadingError(Offline()))
    #expect(loading.phase == .loading(previous: 1))
    #expect(loading.error == LoadingError(Offline()))
  }

  @Test(arguments: [
    Loading<Int>.idle, .loading(), .loading(previous: 1), .loaded(1), .failed(Offline()),
    .failed(Offline(), previous: 1), .loading(previous: 1, error: LoadingError(Offline())),
  ])
  func everyStateSurvivesCoding(_ loading: Loading<Int>) throws {
    let data = try JSONEncoder().encode(loading)
    #expect(try JSONDecoder().decode(Loading<Int>.self, from: data) == loading)
  }

  @Test(arguments: [
    Loading<Int?>.idle, .loaded(nil), .loaded(1), .loading(previous: .some(nil)),
  ])
  func aLoadedNilSurvivesCoding(_ loading: Loading<Int?>) throws {
    let data = try JSONEncoder().encode(loading)
    #expect(try JSONDecoder().decode(Loading<Int?>.self, from: data) == loading)
  }

  @Test(arguments: ["{}", #"{"forecast":null}"#])
  func aStateFromBeforeThePropertyCanBeDecoded(_ text: String) throws {
    let state = try JSONDecoder().decode(Screen.self, from: Data(text.utf8))
    #expect(state.forecast == .idle)
  }

  @Test func aPropertyWithAnotherContentIsNoLoadedValue() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Screen.self, from: Data(#"{"forecast":7}"#.utf8))
    }
  }

  // SEMANTICS store.scope.vanishedState
  @MainActor
  @Test func aLoadedValueThatVanishesIsShownAsItWasReadLast() throws {
    let store = Store(initialState: Trip.State()) { Trip() }
    let days = try #require(store.scope(\.days, action: \.days))
    store.send(.loaded(Day(high: 1, low: 0)))
    store.send(.loaded(Day(high: 2, low: 0)))
    store.send(.loaded(Day(high: 2, low: 0)))
    #expect(days.value == Day(high: 2, low: 0))
    store.send(.removed)
    #expect(store.days == nil)
    #expect(days.value == Day(high: 2, low: 0))
  }

  // SEMANTICS store.scope.vanishedState
  @MainActor
  @Test func aLoadOfAVanishingValueNotifiesOnlyTheReadersOfTheDifference() throws {
    let store = Store(initialState: Trip.State()) { Trip() }
    let days = try #require(store.scope(\.days, action: \.days))
    store.send(.loaded(Day(high: 1, low: 0)))
    var (highs, lows): ([Int?], [Int?]) = ([], [])
    let tokens = [
      observe { highs.append(days.value?.high) }, observe { lows.append(days.value?.low) },
    ]
    store.send(.loaded(Day(high: 2, low: 0)))
    #expect(highs == [1, 2])
    #expect(lows == [0])
    for token in tokens { token.cancel() }
  }

  @MainActor
  @Test func aFeatureOnALoadedValueNotifiesOnlyTheReadersOfItsChanges() {
    let store = Store(initialState: Weather.State()) { Weather() }
    var (highs, lows): ([Int?], [Int?]) = ([], [])
    let tokens = [
      observe { highs.append(store.today.value?.high) },
      observe { lows.append(store.today.value?.low) },
    ]
    store.send(.today(.warmed))
    #expect(highs == [1, 2])
    #expect(lows == [0])
    store.send(.removed)
    #expect(highs == [1, 2, nil])
    #expect(lows == [0, nil])
    for token in tokens { token.cancel() }
  }

  @ObservableState
  struct Screen: Codable {
    var forecast = Loading<Int>.idle
  }
}

@ObservableState
private struct Day: Equatable, Sendable {
  var high: Int
  var low: Int
}

@Reducer
private struct Weather {
  @ObservableState
  struct State: Equatable {
    var today = Loading.loaded(Day(high: 1, low: 0))
  }

  enum Action {
    case today(DayAction)
    case removed
  }

  @CasePathable
  enum DayAction { case warmed }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removed = action { state.today = .idle }
      return .none
    }
    .ifLet(\.today.value, action: \.today) {
      Reduce<Day, DayAction> { day, _ in
        day.high += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Trip {
  @ObservableState
  struct State: Equatable {
    var days: Loading<Day>? = .idle
  }

  enum Action {
    case days(Never)
    case loaded(Day)
    case removed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let day): state.days?.end(with: .success(day))
      case .removed: state.days = nil
      }
      return .none
    }
  }
}
