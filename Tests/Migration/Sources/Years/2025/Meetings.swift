import ComposableArchitecture

// 2025, version 1.19. The trap: a path with a case that has no reducer, and with one of two
// values.

@Reducer
struct Agenda {
  @ObservableState
  struct State: Equatable { var points = 1 }
  enum Action { case pointAdded }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.points += 1
      return .none
    }
  }
}

@Reducer
struct Meetings {
  @Reducer
  enum Path {
    case agenda(Agenda)
    @ReducerCaseIgnored case minutes(Int, by: String)
  }
  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    var minutes = 0
  }
  enum Action {
    case path(StackActionOf<Path>)
    case closed(by: String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path:
        return .none
      case .closed(let name):
        state.minutes += 1
        state.path.append(.minutes(state.minutes, by: name))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Meetings.Path.State: Equatable {}
extension Meetings.State: Equatable {}
