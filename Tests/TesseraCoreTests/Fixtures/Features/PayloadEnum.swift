import Tessera

/// An observable enum with a payload of every kind.
@ObservableState
@CasePathable
enum PayloadEnum: Equatable, Sendable {
  case off
  case number(Int)
  case pair(Int, String)
  case list([String])
  case page(Page.State)
  case worker(Worker.State)
  indirect case payload(PayloadEnum)
}

/// An observable enum that isn't equatable.
@ObservableState
@CasePathable
enum OpaqueEnum {
  case off
  case number(Int)
}

/// A feature with payloads in every kind of state.
@Reducer
struct PayloadHolder {
  @ObservableState
  struct State: Equatable, Sendable {
    var payload = PayloadEnum.off
    var optional: PayloadEnum?
    @Presents var presented: PayloadEnum?
    var payloads: [PayloadEnum] = []
    var workers: [Worker.State] = []
    var pages: [Page.State] = []
    var stack = StackState<PayloadEnum>()
    var other = 0
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case payload(PayloadFeature.Action)
    case presented(PresentationAction<PayloadFeature.Action>)
    case stack(StackAction<PayloadEnum, PayloadFeature.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(\.payload, action: \.payload) { PayloadFeature() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.$presented, action: \.presented) { PayloadFeature() }
    .forEach(\.stack, action: \.stack) { PayloadFeature() }
  }
}

/// A feature whose state is an enum with plain payloads.
@Reducer
struct PayloadFeature {
  typealias State = PayloadEnum
  enum Action: Sendable { case set(PayloadEnum) }

  var body: some Reducer<PayloadEnum, Action> {
    Reduce { state, action in
      if case .set(let payload) = action { state = payload }
      return .none
    }
  }
}
