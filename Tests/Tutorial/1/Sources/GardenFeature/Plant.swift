// README: begin plant
import Foundation
import Tessera

/// A plant that wants to be watered.
@Reducer
struct Plant {
  @ObservableState
  struct State: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    var name: String
    var watered: Date?
  }

  enum Action {
    case waterButtonTapped
  }

  @Dependency(\.date.now) var now

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .waterButtonTapped:
        state.watered = now
        return .none
      }
    }
  }
}
// README: end
