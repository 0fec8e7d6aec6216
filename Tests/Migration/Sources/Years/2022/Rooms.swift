import ComposableArchitecture

// 2022, version 0.47. The trap: a builder with an old name in a reducer around others, and cases
// of a state.

struct Retried<Content: ReducerProtocol>: ReducerProtocol {
  let content: Content
  let times: Int

  init(times: Int, @ReducerBuilderOf<Content> content: () -> Content) {
    self.times = times
    self.content = content()
  }

  func reduce(
    into state: inout Content.State, action: Content.Action
  ) -> EffectTask<Content.Action> {
    .merge((0..<times).map { _ in content.reduce(into: &state, action: action) })
  }
}

struct Lobby: ReducerProtocol {
  struct State: Equatable { var guests = 0 }
  enum Action: Equatable { case guestArrived }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.guests += 1
    return .none
  }
}

struct Suite: ReducerProtocol {
  struct State: Equatable { var isTidy = false }
  enum Action: Equatable { case tidied, left }
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.isTidy = action == .tidied
    return .none
  }
}

struct Hotel: ReducerProtocol {
  enum State: Equatable {
    case lobby(Lobby.State)
    case suite(Suite.State)
  }
  enum Action: Equatable {
    case lobby(Lobby.Action)
    case suite(Suite.Action)
    case keyTaken
  }
  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .keyTaken:
        state = .suite(Suite.State())
      case .suite(.left):
        state = .lobby(Lobby.State())
      case .lobby, .suite:
        break
      }
      return .none
    }
    .ifCaseLet(/State.lobby, action: /Action.lobby) {
      Retried<Lobby>(times: 2) { Lobby() }
    }
    .ifCaseLet(/State.suite, action: /Action.suite) { Suite() }
  }
}
