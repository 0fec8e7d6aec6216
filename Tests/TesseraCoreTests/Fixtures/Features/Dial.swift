import Tessera

/// An observable enum with a payload of every kind.
@ObservableState
@CasePathable
enum Dial: Equatable, Sendable {
  case off
  case number(Int)
  case pair(Int, String)
  case list([String])
  case page(Page.State)
  case worker(Worker.State)
  indirect case dial(Dial)
}

/// An observable enum that isn't equatable.
@ObservableState
@CasePathable
enum OpaqueDial {
  case off
  case number(Int)
}

/// A feature with dials in every kind of state.
@Reducer
struct DialBoard {
  @ObservableState
  struct State: Equatable, Sendable {
    var dial = Dial.off
    var optional: Dial?
    @Presents var presented: Dial?
    var dials: [Dial] = []
    var workers: [Worker.State] = []
    var pages: [Page.State] = []
    var stack = StackState<Dial>()
    var other = 0
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case dial(DialFeature.Action)
    case presented(PresentationAction<DialFeature.Action>)
    case stack(StackAction<Dial, DialFeature.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.dial, action: \.dial) { DialFeature() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.$presented, action: \.presented) { DialFeature() }
    .forEach(\.stack, action: \.stack) { DialFeature() }
  }
}

/// A feature whose state is an enum with plain payloads.
@Reducer
struct DialFeature {
  typealias State = Dial
  enum Action: Sendable { case set(Dial) }

  var body: some Reducer<Dial, Action> {
    Reduce { state, action in
      if case .set(let dial) = action { state = dial }
      return .none
    }
  }
}
