// README: begin app
import Tessera
import TesseraQueries

/// The garden, loaded at the start and saved after each change of its plants.
@Reducer
struct GardenApp {
  @ObservableState
  struct State: Equatable {
    var garden = Loading<Garden.State>.idle
    var savingError: String?
  }

  enum Action {
    case started
    case loading(LoadingAction<Garden.State>)
    case garden(Garden.Action)
    case savingFailed(String)
  }

  enum CancelID { case save }

  @Dependency(\.gardenClient) var client

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .savingFailed(let message) = action { state.savingError = message }
      return .none
    }
    .ifLet(\.garden.value, action: \.garden) { Garden() }
    .load(\.garden, action: \.loading, on: \.started) { [client] _ in
      let plants = try await client.load()
      return Garden.State(plants: IdentifiedArray(plants, uniquingIDsWith: { first, _ in first }))
    }
    .onChange(of: { $0.garden.value?.plants }) { before, state in
      guard before != nil, let plants = state.garden.value?.plants else { return .none }
      return .run { [client] _ in
        try await client.save(plants: Array(plants))
      } catch: { error, send in
        await send(.savingFailed("The garden can't be saved: \(error)"))
      }
      .cancellable(id: CancelID.save, policy: .enqueue)
    }
  }
}
// README: end
