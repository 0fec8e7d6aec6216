import Foundation
import TesseraHistory
import TesseraTesting
import Testing

// README: begin controls
import Tessera

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
    var isPublic = false
    var saved = ""
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(20))
      case .binding:
        break
      case .saveButtonTapped:
        state.saved = state.name
      }
      return .none
    }
  }
}
// README: end

/// The code of `Documentation/Bindings.md`.
@MainActor
@Suite struct BindingsTests {
  // README: begin bind
  @Test func aBindingReadsAndWritesAProperty() {
    let store = Store(initialState: Profile.State()) { Profile() }
    let name = store.binding(\.name)
    name.set("Mia")
    #expect(name.get() == "Mia")
    #expect(store.name == "Mia")
  }
  // README: end

  @Test func aRecordingHasTheNameOfTheFieldAndHidesTheText() throws {
    let history = History<Profile.State, Profile.Action>()
    let store = Store(initialState: Profile.State(), history: history) { Profile() }
    store.send(.set(\.name, "Mia"))
    store.send(.set(\.isPublic, true))

    let recording = try history.export()
    #expect(recording.contains("isPublic"))
    #expect(!recording.contains("Mia"))
  }
}
