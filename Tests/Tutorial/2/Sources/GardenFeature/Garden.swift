// README: begin garden
import Foundation
import Tessera

/// All plants.
@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable {
    var plants: IdentifiedArrayOf<Plant.State> = []

    /// The plants that were never watered.
    var thirsty: Int { plants.count { $0.watered == nil } }
  }

  enum Action {
    case plants(IdentifiedActionOf<Plant>)
    case waterAllButtonTapped
  }

  @Dependency(\.date.now) var now

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .waterAllButtonTapped:
        for id in state.plants.ids { state.plants[id: id]?.watered = now }
        return .none
      case .plants:
        return .none
      }
    }
    .forEach(\.plants, action: \.plants) { Plant() }
  }
}
// README: end
