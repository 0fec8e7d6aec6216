import Tessera

/// A feature whose state is an enum.
@Reducer
struct EnumFeature {
  enum State: Equatable {
    case open(Worker.State)
    case locked(Worker.State)
    case gone
  }

  enum Action {
    case open(Worker.Action)
    case locked(Worker.Action)
    case become(State)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .become(let next) = action { state = next }
      return .none
    }
    .ifCaseLet(\.open, action: \.open) { Worker() }
    .ifCaseLet(\.locked, action: \.locked) { Worker() }
  }
}
