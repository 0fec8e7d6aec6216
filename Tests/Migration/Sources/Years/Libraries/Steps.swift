import ComposableArchitecture

// A library of 2023. The trap: `ReducerBuilderOf` in front of a body, and a reducer without its
// own types.

struct Steps<Content: ReducerProtocol>: ReducerProtocol {
  typealias State = Content.State
  typealias Action = Content.Action
  let count: (Content.State) -> Int
  @ReducerBuilderOf<Content> let content: () -> Content

  var body: some ReducerProtocol<Content.State, Content.Action> {
    Reduce { state, action in
      (0..<count(state)).map { _ in content().reduce(into: &state, action: action) }
        .reduce(EffectTask.none) { $0.merge(with: $1) }
    }
  }
}

struct Stairs: ReducerProtocol {
  struct State: Equatable {
    var height = 0
    var stride = 2
  }
  enum Action: Equatable { case climbed, strode(Int) }

  @ReducerBuilderOf<Self> var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case let .strode(stride) = action { state.stride = stride }
      return .none
    }
    Steps<Reduce<State, Action>>(count: { $0.stride }) {
      Reduce { state, action in
        if action == .climbed { state.height += 1 }
        return .none
      }
    }
  }
}
