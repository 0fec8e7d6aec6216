import Tessera

/// A component for any row: a heart that is filled at once, and emptied if the server refuses.
@Reducer
struct Favorite {
  @ObservableState
  struct State: Equatable {
    let id: Int
    var isFavorite = false
    var error: String?
  }

  enum Action {
    case tapped
    case response(Result<Bool, any Error>)
  }

  enum CancelID { case save }

  @Dependency(\.favorites) var favorites

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.isFavorite.toggle()
        state.error = nil
        return .run { [favorites, id = state.id, isFavorite = state.isFavorite] send in
          await send(.response(Result { try await favorites.save(id, isFavorite) }))
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
      case .response(.success(let isFavorite)):
        state.isFavorite = isFavorite
        return .none
      case .response(.failure):
        state.isFavorite.toggle()
        state.error = "The favorite isn't saved."
        return .none
      }
    }
  }
}

@DependencyClient
struct FavoriteClient: Sendable {
  var save: @Sendable (_ id: Int, _ isFavorite: Bool) async throws -> Bool
}

extension DependencyValues {
  @DependencyEntry var favorites = FavoriteClient()
}
