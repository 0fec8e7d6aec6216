// README: begin registration
import Tessera

/// A form that validates its fields, checks a name with a server, and moves the focus to a mistake.
@Reducer
struct Registration {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age = ""
    var focus: Field? = .name
    var isNameTaken = false
    var isSubmitted = false

    enum Field: Equatable { case name, age }

    /// The messages beside the fields are computed, so they can't be out of date.
    var nameError: String? {
      if name.isEmpty { return "Enter a name." }
      return isNameTaken ? "The name is taken." : nil
    }
    var ageError: String? { Int(age) == nil ? "Enter a number." : nil }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case nameChecked(isTaken: Bool)
    case submitButtonTapped
  }

  enum CancelID { case check }

  @Dependency(\.registrationClient) var client
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: { $0.name }) { _, state in
        state.isNameTaken = false
        return .run { [client, name = state.name] send in
          await send(.nameChecked(isTaken: try await client.isTaken(name)))
        }
        .debounce(id: CancelID.check, for: .milliseconds(300))
      }
    Reduce { state, action in
      switch action {
      case .binding(\.age):
        state.age = String(state.age.filter(\.isNumber).prefix(3))
      case .binding:
        break
      case .nameChecked(let isTaken):
        state.isNameTaken = isTaken
      case .submitButtonTapped:
        state.focus = state.nameError != nil ? .name : state.ageError != nil ? .age : nil
        state.isSubmitted = state.focus == nil
      }
      return .none
    }
  }
}

@DependencyClient
struct RegistrationClient: Sendable {
  var isTaken: @Sendable (_ name: String) async throws -> Bool
}

extension DependencyValues {
  @DependencyEntry var registrationClient = RegistrationClient()
}
// README: end
