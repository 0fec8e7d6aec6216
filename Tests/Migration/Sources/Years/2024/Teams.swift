import ComposableArchitecture

// 2024, version 1.6. The trap: elements within elements, beside a function of the app with the
// label `id`.

@Reducer
struct Player {
  struct State: Equatable, Identifiable {
    let id: Int
    var goals = 0
  }
  enum Action { case scored, delegate(Delegate) }
  @CasePathable
  enum Delegate { case hatTrick }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scored:
        state.goals += 1
        return state.goals == 3 ? .send(.delegate(.hatTrick)) : .none
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct Team {
  struct State: Equatable, Identifiable {
    let id: String
    var players: IdentifiedArrayOf<Player.State> = []
    var trophies: [String] = []

    static func element(id: String, players: Int) -> State {
      State(id: id, players: IdentifiedArray(uniqueElements: (1...players).map { .init(id: $0) }))
    }
  }
  enum Action { case players(IdentifiedActionOf<Player>) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .players(.element(id: id, action: .delegate(.hatTrick))):
        state.trophies.append("\(state.id) \(id)")
        return .none
      case .players:
        return .none
      }
    }
    .forEach(\.players, action: \.players) { Player() }
  }
}

@Reducer
struct League {
  struct State: Equatable {
    var teams: IdentifiedArrayOf<Team.State> = []
  }
  enum Action { case teams(IdentifiedActionOf<Team>), teamAdded(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case let .teamAdded(name) = action { state.teams.append(.element(id: name, players: 2)) }
      return .none
    }
    .forEach(\.teams, action: \.teams) { Team() }
  }
}
