import Tessera
import TesseraTestSupport

/// A feature whose actions carry the script of a child.
@Reducer
struct Worker {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var count = 0
    var other = 0
  }

  enum Action {
    case add(Int)
    case change(@Sendable (inout State) -> Void)
    case effect(@Sendable () -> Effect<Action>)
    /// Starts an effect that runs until it is cancelled.
    case start
    case startAnew
    case stop
    case dismissTapped
  }

  enum CancelID { case work }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.count += number
        return .none
      case .change(let change):
        change(&state)
        return .none
      case .effect(let effect):
        return effect()
      case .start:
        return .run { _ in await untilCancelled() }.cancellable(id: CancelID.work)
      case .startAnew:
        return .run { _ in await untilCancelled() }
          .cancellable(id: CancelID.work, cancelInFlight: true)
      case .stop:
        return .cancel(id: CancelID.work)
      case .dismissTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
