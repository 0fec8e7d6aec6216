// README: begin app
import Tessera

/// The garden, loaded at the start and saved after each change of its plants.
@Reducer
struct GardenApp {
  @ObservableState
  struct State: Equatable {
    var garden = Garden.State()
    var error: String?
  }

  enum Action {
    case started
    case loaded([Plant.State])
    case failed(String)
    case garden(Garden.Action)
  }

  enum CancelID { case save }

  @Dependency(\.gardenClient) var client

  var body: some Reducer<State, Action> {
    CombineReducers {
      Scope(state: \.garden, action: \.garden) { Garden() }
      Reduce { state, action in
        switch action {
        case .started:
          return .run { [client] send in
            await send(.loaded(try await client.load()))
          } catch: { error, send in
            await send(.failed("The garden can't be loaded: \(error)"))
          }
        case .loaded(let plants):
          state.garden.plants = IdentifiedArray(plants, uniquingIDsWith: { first, _ in first })
          return .none
        case .failed(let message):
          state.error = message
          return .none
        case .garden:
          return .none
        }
      }
    }
    .onChange(of: { $0.garden.plants }) { _, state in
      .run { [client, plants = Array(state.garden.plants)] _ in
        try await client.save(plants: plants)
      } catch: { error, send in
        await send(.failed("The garden can't be saved: \(error)"))
      }
      .cancellable(id: CancelID.save, policy: .enqueue)
    }
  }
}
// README: end
