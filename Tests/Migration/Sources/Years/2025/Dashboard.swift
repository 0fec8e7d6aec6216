import ComposableArchitecture

// 2025, version 1.25. The trap: scopes without labels, which stay as they are, and a state that is
// an enum.

@Reducer
struct Gauge2025 {
  @ObservableState
  struct State: Equatable { var value = 0 }
  enum Action { case raised }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.value += 1
      return .none
    }
  }
}

@Reducer
struct Panel2025 {
  @ObservableState
  enum State: Equatable {
    case empty
    case gauge(Gauge2025.State)
  }
  enum Action { case gauge(Gauge2025.Action), shown }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .shown = action { state = .gauge(Gauge2025.State()) }
      return .none
    }
    Scope(\.gauge, action: \.gauge) { Gauge2025() }
  }
}

@Reducer
struct Dashboard {
  @ObservableState
  struct State: Equatable {
    var left = Gauge2025.State()
    var right = Panel2025.State.empty
    @Presents var detail: Gauge2025.State?
  }
  enum Action {
    case left(Gauge2025.Action)
    case right(Panel2025.Action)
    case detail(PresentationAction<Gauge2025.Action>)
    case detailShown
  }
  var body: some ReducerOf<Self> {
    Scope(\.left, action: \.left) { Gauge2025() }
    Scope(\.right, action: \.right) { Panel2025() }
    Reduce { state, action in
      if case .detailShown = action { state.detail = state.left }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { Gauge2025() }
  }
}
