// README: begin model
import Observation

/// Before: a model with methods.
@MainActor
@Observable
final class SearchModel {
  var query = ""
  private(set) var results: [String] = []
  private(set) var isSearching = false
  private let find: (String) async -> [String]
  private(set) var task: Task<Void, Never>?

  init(find: @escaping (String) async -> [String]) { self.find = find }

  func queryChanged(_ query: String) {
    self.query = query
    task?.cancel()
    isSearching = true
    task = Task {
      let results = await find(query)
      guard !Task.isCancelled else { return }
      self.results = results
      isSearching = false
    }
  }
}
// README: end

// README: begin feature
import Tessera

/// After: the same as a feature.
@Reducer
struct SearchFeature {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isSearching = false
  }

  enum Action {
    case queryChanged(String)
    case found([String])
  }

  enum CancelID { case search }

  let find: @Sendable (String) async -> [String]

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.isSearching = true
        return .run { [find] send in await send(.found(find(query))) }
          .cancellable(id: CancelID.search, cancelInFlight: true)
      case .found(let results):
        state.results = results
        state.isSearching = false
        return .none
      }
    }
  }
}
// README: end

import TesseraTesting
import Testing

/// The code of `Documentation/ComingFromObservable.md`.
@MainActor
@Suite
struct ComingFromObservableTests {
  // README: begin test
  @MainActor
  @Test func onlyTheLastSearchAnswers() async {
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature { query in
        query == "tea" ? ["tea"] : (try? await Task.never()) ?? []
      }
    }
    await store.send(.queryChanged("te")) {
      $0.query = "te"
      $0.isSearching = true
    }
    await store.send(.queryChanged("tea")) { $0.query = "tea" }
    await store.receive(\.found) {
      $0.results = ["tea"]
      $0.isSearching = false
    }
  }
  // README: end

  @Test func theModelDoesTheSame() async {
    let model = SearchModel { [$0] }
    model.queryChanged("tea")
    await model.task?.value
    #expect(model.results == ["tea"])
  }

  @Test func aModelCanHoldAStore() {
    let store = Store(initialState: SearchFeature.State()) { SearchFeature { _ in ["tea"] } }
    let screen = SearchScreen(store: store)
    store.send(.queryChanged("tea"))
    #expect(screen.title == "1 result")
  }
}

// README: begin screen
/// A model of the old kind on top of a feature: a screen can move one at a time.
@MainActor
@Observable
final class SearchScreen {
  let store: StoreOf<SearchFeature>

  init(store: StoreOf<SearchFeature>) { self.store = store }

  var title: String { "\(store.results.count) result\(store.results.count == 1 ? "" : "s")" }
}
// README: end
