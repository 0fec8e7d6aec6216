import Foundation
import Tessera

/// All plants.
@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable {
    var plants: IdentifiedArrayOf<Plant.State> = []
    // README: begin sheet
    @Presents var form: PlantForm.State?
    // README: end

    /// The plants that were never watered.
    var thirsty: Int { plants.count { $0.watered == nil } }
  }

  // README: begin actions
  enum Action {
    case plants(IdentifiedActionOf<Plant>)
    case waterAllButtonTapped
    case addButtonTapped
    case form(PresentationAction<PlantForm.Action>)
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
      case .waterAllButtonTapped:
        for id in state.plants.ids { state.plants[id: id]?.watered = now }
        return .none
      case .plants, .form:
        return .none
      }
    }
    .forEach(\.plants, action: \.plants) { Plant() }
    .ifLet(\.$form, action: \.form) { PlantForm() }
  }
  // README: end
}
