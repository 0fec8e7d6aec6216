import Tessera

struct Plant: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var isWatered = false
}

/// A list of plants, whose detail screen gets the one element that it edits.
@Reducer
struct Plants {
  @ObservableState
  struct State: Equatable {
    @Shared var plants: IdentifiedArrayOf<Plant>
    @Presents var detail: PlantDetail.State?

    init(plants: Shared<IdentifiedArrayOf<Plant>>) { _plants = plants }
  }

  enum Action {
    case plantTapped(Plant.ID)
    case removeButtonTapped(Plant.ID)
    case detail(PresentationAction<PlantDetail.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .plantTapped(let id):
        guard let plant = state.$plants.elements.first(where: { $0.wrappedValue.id == id })
        else { return .none }
        state.detail = PlantDetail.State(plant: plant)
      case .removeButtonTapped(let id):
        state.$plants.withLock { _ = $0.remove(id: id) }
      case .detail:
        break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { PlantDetail() }
  }
}

@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    @Shared var plant: Plant
    /// A part that the screen shows and never changes.
    @SharedReader var name: String

    init(plant: Shared<Plant>) {
      _plant = plant
      _name = SharedReader(plant.name)
    }
  }

  enum Action {
    case waterButtonTapped
    case nameChanged(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .waterButtonTapped:
        state.$plant.isWatered.withLock { $0 = true }
      case .nameChanged(let name):
        state.$plant.name.withLock { $0 = name }
      }
      return .none
    }
  }
}
