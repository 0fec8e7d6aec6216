// README: begin feature
import Tessera
// README: end
// README: begin test
import TesseraTesting
import Testing

// README: end

// README: begin feature
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isFavorite = false
  }

  enum Action {
    case incrementButtonTapped
    case favoriteButtonTapped
    case favoriteResponse(Bool)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        state.isFavorite = false
        return .none
      case .favoriteButtonTapped:
        return .run { [count = state.count] send in
          await send(.favoriteResponse(count.isMultiple(of: 7)))
        }
      case .favoriteResponse(let isFavorite):
        state.isFavorite = isFavorite
        return .none
      }
    }
  }
}
// README: end

// README: begin test
@MainActor
@Test func aMultipleOfSevenIsAFavorite() async {
  let store = TestStore(initialState: Counter.State(count: 6)) { Counter() }

  await store.send(.incrementButtonTapped) {
    $0.count = 7
  }
  await store.send(.favoriteButtonTapped)
  await store.receive(\.favoriteResponse) {
    $0.isFavorite = true
  }
}
// README: end
