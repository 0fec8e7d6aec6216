// README: begin detail
import Foundation
import Tessera

/// A screen with one plant, which can be removed after a question.
@Reducer
struct PlantDetail {
  @ObservableState
  struct State: Equatable {
    let plant: Plant.State.ID
    var name: String
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case removeButtonTapped
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    enum Alert: Equatable { case removalConfirmed }
    @CasePathable
    enum Delegate { case removed(Plant.State.ID) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .removeButtonTapped:
        state.alert = .removal(of: state.name)
        return .none
      case .alert(.presented(.removalConfirmed)):
        return .run { [dismiss, plant = state.plant] send in
          await send(.delegate(.removed(plant)))
          await dismiss()
        }
      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<PlantDetail.Action.Alert> {
  static func removal(of name: String) -> Self {
    AlertState {
      TextState("Remove \(name)?")
    } actions: {
      ButtonState(role: .destructive, action: .removalConfirmed) { TextState("Remove") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}
// README: end
