import Tessera

/// A number, and a fact about it that a client finds.
@Reducer
struct FactLoading {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var fact: String?
    var isLoading = false
  }

  enum Action {
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
  }

  @Dependency(\.facts) var facts

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.number += 1
        state.fact = nil
        return .none
      case .factButtonTapped:
        state.isLoading = true
        return .run { [facts, number = state.number] send in
          await send(.factResponse(Result { try await facts.fact(number) }))
        }
      case .factResponse(.success(let fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      case .factResponse(.failure):
        state.isLoading = false
        state.fact = "There is no fact about \(state.number)."
        return .none
      }
    }
  }
}

@DependencyClient
struct FactClient: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
}

extension DependencyValues {
  @DependencyEntry var facts = FactClient()
}
