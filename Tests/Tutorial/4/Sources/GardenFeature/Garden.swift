import Foundation
import Tessera

/// All plants.
@Reducer
struct Garden {
  // README: begin state
  @ObservableState
  struct State: Equatable {
    var plants: IdentifiedArrayOf<Plant.State> = []
    @Presents var form: PlantForm.State?
    var path = StackState<PlantDetail.State>()

    /// The plants that were never watered.
    var thirsty: Int { plants.count { $0.watered == nil } }
  }

  enum Action {
    case plants(IdentifiedActionOf<Plant>)
    case waterAllButtonTapped
    case addButtonTapped
    case plantTapped(Plant.State.ID)
    case form(PresentationAction<PlantForm.Action>)
    case path(StackActionOf<PlantDetail>)
  }
  // README: end

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  // README: begin body
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.form = PlantForm.State()
        return .none
      case .form(.presented(.delegate(.saved(let name)))):
        state.plants.append(Plant.State(id: uuid(), name: name))
        return .none
      case .plantTapped(let id):
        guard let plant = state.plants[id: id] else { return .none }
        state.path.append(PlantDetail.State(plant: id, name: plant.name))
        return .none
      case .path(.element(_, .delegate(.removed(let id)))):
        state.plants.remove(id: id)
        return .none
      case .waterAllButtonTapped:
        for id in state.plants.ids { state.plants[id: id]?.watered = now }
        return .none
      case .plants, .form, .path:
        return .none
      }
    }
    .forEach(\.plants, action: \.plants) { Plant() }
    .ifLet(\.$form, action: \.form) { PlantForm() }
    .forEach(\.path, action: \.path) { PlantDetail() }
  }
  // README: end
}
