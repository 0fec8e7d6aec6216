import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTesting
import Testing

/// Loads that are cancelled while their feature stays.
extension ReducerLoadTests {
  // SEMANTICS queries.load.cancellation
  @Test func aLoadWhoseViewHasGoneIsNotLoadingAnyLonger() async {
    let history = HistoryOf<Weather>()
    let store = Store(
      initialState: Weather.State(forecast: .loaded("Rain")), history: history
    ) {
      Weather { _ in
        try await Task.never()
        return ""
      }
    }
    let view = store.send(.appeared)
    #expect(store.forecast == .loading(previous: "Rain"))
    view.cancel()
    #expect(store.forecast == .loaded("Rain"))
    #expect(history.entries.last?.name == "load forecast cancelled")
    #expect(history.entries.last?.source.entry == 1)
    // It is a change of the state, so the states of the past are as they were.
    history.stepBackward()
    #expect(store.forecast == .loading(previous: "Rain"))
    history.resume()
    #expect(store.forecast == .loaded("Rain"))
  }

  // SEMANTICS queries.load.cancellation
  @Test func aCancelledLoadLeavesTheOneThatTookItsPlace() async {
    let history = HistoryOf<Weather>()
    let work = Task { () async throws -> String in try await Task.never() }
    defer { work.cancel() }
    let store = Store(initialState: Weather.State(), history: history) {
      Weather { city in
        if city == "Oslo" { try await Task.never() }
        return try await work.value
      }
    }
    let view = store.send(.appeared)
    let other = store.send(.citySelected("Bergen"))
    #expect(store.forecast.isLoading)
    view.cancel()
    #expect(store.forecast.isLoading)
    #expect(history.entries.allSatisfy { $0.action != nil })
    // An action that ends the load leaves nothing to be changed.
    store.send(.forecast(.cancel))
    #expect(!store.forecast.isLoading)
    other.cancel()
    #expect(history.entries.allSatisfy { $0.action != nil })
  }

  // SEMANTICS queries.load.cancellation
  @Test func aLoadBelowDoesNotTakeThePlaceOfACancelledOne() async {
    let store = Store(initialState: Folder.State(id: 0, folders: [Folder.State(id: 1)])) {
      Folder()
    }
    let view = store.send(.appeared)
    let row = store.send(.folders(.element(id: 1, action: .appeared)))
    view.cancel()
    #expect(!store.items.isLoading)
    #expect(store.folders[id: 1]?.items.isLoading == true)
    row.cancel()
    #expect(store.folders[id: 1]?.items.isLoading == false)
  }

  // SEMANTICS queries.load.cancellation
  @Test func aTestReceivesTheEndOfACancelledLoad() async {
    let store = makeStore { _ in
      try await Task.never()
      return ""
    }
    let view = await store.send(.appeared) { $0.forecast = .loading() }
    await view.cancel()
    await store.receiveStep { $0.forecast = .idle }
  }
}

/// A feature whose rows load the same.
@Reducer
private struct Folder {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var items = Loading<Int>.idle
    var folders: IdentifiedArrayOf<State> = []
  }

  enum Action {
    case appeared
    case items(LoadingAction<Int>)
    indirect case folders(IdentifiedAction<Int, Action>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer()
      .load(\.items, action: \.items, on: \.appeared) { _ in
        try await Task.never()
        return 0
      }
      .forEach(\.folders, action: \.folders) { Self() }
  }
}
