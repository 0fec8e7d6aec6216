import Tessera

/// A feature that presents other features, including itself.
@Reducer
struct Nest {
  @ObservableState
  struct State: Equatable {
    var plain: Worker.State?
    @Presents var worker: Worker.State?
    @Presents var nest: Nest.State?
    var path = StackState<Worker.State>()
  }

  enum Action {
    case plain(Worker.Action)
    case worker(PresentationAction<Worker.Action>)
    case nest(PresentationAction<Nest.Action>)
    case path(StackActionOf<Worker>)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.plain, action: \.plain) { Worker() }
    .ifLet(\.$worker, action: \.worker) { Worker() }
    .ifLet(\.$nest, action: \.nest) { Nest() }
    .forEach(\.path, action: \.path) { Worker() }
  }
}
