import Tessera

/// A counter that takes a second to know whether it likes a number.
@Reducer
struct Counter {
  @ObservableState
  struct State: Codable, Equatable, Sendable {
    var count = 0
    var isAsking = false
    var isFavorite = false
  }

  enum Action: Codable, Equatable, Sendable {
    case incrementButtonTapped
    case favoriteButtonTapped
    case favoriteResponse(Bool)
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        state.isFavorite = false
        return .none
      case .favoriteButtonTapped:
        state.isAsking = true
        return .run { [clock, count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.favoriteResponse(count.isMultiple(of: 7)))
        }
      case .favoriteResponse(let isFavorite):
        state.isAsking = false
        state.isFavorite = isFavorite
        return .none
      }
    }
  }
}
