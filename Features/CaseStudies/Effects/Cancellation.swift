import Tessera

/// A request that a button cancels, and that a second tap replaces.
@Reducer
struct Cancellation {
  @ObservableState
  struct State: Equatable {
    var fact: String?
    var isLoading = false
  }

  enum Action {
    case loadButtonTapped(Int)
    case cancelButtonTapped
    case factResponse(String)
  }

  enum CancelID { case fact }

  @Dependency(\.facts) var facts

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped(let number):
        state.isLoading = true
        return .run { [facts] send in
          await send(.factResponse(try await facts.fact(number)))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .cancelButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.fact)
      case .factResponse(let fact):
        state.isLoading = false
        state.fact = fact
        return .none
      }
    }
  }
}
