import ComposableArchitecture

// 2022, version 0.43. The trap: an action with a `TaskResult`, whose equality is in an extension,
// and whose parent compares its own actions.

struct Forecast: ReducerProtocol {
  struct State: Equatable {
    var degrees: Int?
    var hasFailed = false
  }
  enum Action {
    case appeared
    case response(TaskResult<Int>)
  }
  @Dependency(\.forecastClient) var client

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .appeared:
      return .task {
        await .response(TaskResult { try await self.client.degrees() })
      }
    case let .response(.success(degrees)):
      state.degrees = degrees
      return .none
    case .response(.failure):
      state.hasFailed = true
      return .none
    }
  }
}

extension Forecast.Action: Equatable {}

struct ForecastClient {
  var degrees: @Sendable () async throws -> Int
}

extension ForecastClient: DependencyKey {
  static let liveValue = Self(degrees: { 0 })
  static let testValue = Self(degrees: unimplemented("degrees"))
}

extension DependencyValues {
  var forecastClient: ForecastClient {
    get { self[ForecastClient.self] }
    set { self[ForecastClient.self] = newValue }
  }
}

struct Places: ReducerProtocol {
  struct State: Equatable {
    var here = Forecast.State()
    var refreshes = 0
  }
  enum Action: Equatable {
    case here(Forecast.Action)
    case refreshButtonTapped
  }
  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.here, action: /Action.here) { Forecast() }
    Reduce { state, action in
      if action == .refreshButtonTapped {
        state.refreshes += 1
        return EffectTask(value: .here(.appeared))
      }
      return .none
    }
  }
}
