import ComposableArchitecture

// Features of 1.4 to 1.6: the macro, key paths to cases, and states that aren't observable yet.

@Reducer
struct Meter {
  struct State: Equatable { @BindingState var value = 0.0 }

  enum Action: BindableAction, Equatable { case binding(BindingAction<State>), reset }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if action == .reset { return .send(.set(\.$value, 0)) }
      return .none
    }
  }
}

@Reducer
struct Drawer {
  struct State: Equatable {
    var meters: IdentifiedArrayOf<Row> = []
    struct Row: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
  }

  enum Action: Equatable {
    case added
    case rows(IdentifiedActionOf<RowFeature>)
  }

  @Reducer
  struct RowFeature {
    typealias State = Drawer.State.Row
    enum Action: Equatable { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .added = action { state.meters.append(.init(id: state.meters.count)) }
      return .none
    }
    .forEach(\.meters, action: \.rows) { RowFeature() }
  }
}

@Reducer
struct Gate {
  enum State: Equatable {
    case visitor(Toggle.State)
    case member(Locked.State)
    init() { self = .visitor(Toggle.State()) }
  }

  enum Action: Equatable {
    case visitor(Toggle.Action)
    case member(Locked.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .visitor(.tapped) = action { state = .member(Locked.State()) }
      return .none
    }
    Scope(state: \.member, action: \.member) { Locked() }
  }
}

@Reducer
struct Poll {
  struct State: Equatable {
    var votes = 0
    @PresentationState var alert: AlertState<Never>?
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case response(Result<Int, Error>)
    case voted
  }

  struct Closed: Error {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .response(.success(let votes)):
        state.votes = votes
        return .none
      case .response(.failure):
        state.alert = AlertState(title: TextState("Closed"))
        return .none
      case .voted:
        return .run { [votes = state.votes] send in
          await send(
            .response(
              Result {
                if votes == 2 { throw Closed() }
                return votes + 1
              }))
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
