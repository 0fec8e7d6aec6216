import Tessera

/// A search that waits until the user pauses.
@Reducer
struct DebouncedSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var places: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case found([String])
  }

  enum CancelID { case search }

  @Dependency(\.placeSearch) var placeSearch

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.places = []
          return .cancel(id: CancelID.search)
        }
        return .run { [placeSearch] send in
          await send(.found(try await placeSearch.find(query)))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300))
      case .found(let places):
        state.places = places
        return .none
      }
    }
  }
}

@DependencyClient
struct PlaceSearchClient: Sendable {
  var find: @Sendable (_ query: String) async throws -> [String]
}

extension DependencyValues {
  @DependencyEntry var placeSearch = PlaceSearchClient()
}
