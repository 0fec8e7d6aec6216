import ComposableArchitecture

struct FactClient {
  var fact: @Sendable (Int) async throws -> String
}
extension FactClient: TestDependencyKey {
  static let testValue = Self(fact: unimplemented("FactClient.fact", placeholder: ""))
}
extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

struct Fact: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var text: String?
    var hasFailed = false
  }
  enum Action: Equatable {
    case askButtonTapped
    case response(TaskResult<String>)
  }
  @Dependency(\.facts) var facts
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .askButtonTapped:
      return .task { [id = state.id] in
        .response(await TaskResult { try await self.facts.fact(id) })
      }
    case let .response(.success(text)):
      state.text = text
      state.hasFailed = false
      return .none
    case .response(.failure):
      state.hasFailed = true
      return .none
    }
  }
}

struct FactSheet: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var fact: Fact.State?
    var seen = 0
  }
  enum Action: Equatable {
    case fact(PresentationAction<Fact.Action>)
    case showButtonTapped(Int)
  }
  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .fact(.presented(.response(.success))):
        state.seen += 1
        return .none
      case .fact:
        return .none
      case let .showButtonTapped(number):
        state.fact = Fact.State(id: number)
        return .none
      }
    }
    .ifLet(\.$fact, action: /Action.fact) { Fact() }
  }
}

struct FactList: ReducerProtocol {
  struct State: Equatable {
    var facts: IdentifiedArrayOf<Fact.State> = []
  }
  enum Action: Equatable {
    case addButtonTapped
    case fact(id: Fact.State.ID, action: Fact.Action)
  }
  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if action == .addButtonTapped {
        state.facts.append(Fact.State(id: state.facts.count))
      }
      return .none
    }
    .forEach(\.facts, action: /Action.fact(id:action:)) { Fact() }
  }
}
