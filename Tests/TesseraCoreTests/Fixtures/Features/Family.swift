import Tessera

/// A feature with a child of every kind.
@Reducer
struct Family {
  @ObservableState
  struct State: Equatable, Sendable {
    var first = Worker.State()
    var second = Worker.State()
    var optional: Worker.State?
    @Presents var presented: Worker.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Worker.State> = []
    var path = StackState<Worker.State>()
    var screens = StackState<Destination.State>()
    var log: [String] = []
  }

  enum Action {
    case first(Worker.Action)
    case second(Worker.Action)
    case optional(Worker.Action)
    case presented(PresentationAction<Worker.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Worker>)
    case path(StackActionOf<Worker>)
    case screens(StackActionOf<Destination>)
    case change(@Sendable (inout State) -> Void)
    case effect(@Sendable () -> Effect<Action>)
  }

  @Reducer
  enum Destination {
    case left(Worker)
    case right(Worker)
  }

  /// The family's own reduction of any action.
  var own: @Sendable (inout State, Action) -> Effect<Action> = { _, _ in .none }

  /// The line of the first operator below; each has its own.
  static let firstOperatorLine: UInt = #line + 16

  var body: some ReducerOf<Self> {
    Scope(\.first, action: \.first) { Worker() }
    Scope(\.second, action: \.second) { Worker() }
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
        return .none
      case .effect(let effect):
        return effect()
      default:
        return own(&state, action)
      }
    }
    .ifLet(\.optional, action: \.optional) { Worker() }
    .ifLet(\.$presented, action: \.presented) { Worker() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Worker() }
    .forEach(\.path, action: \.path) { Worker() }
    .forEach(\.screens, action: \.screens)
  }
}

extension Family.Destination.State: Equatable, Sendable {}
