import Tessera

/// Starts many effects with one action.
@Reducer
struct BulkWorker {
  struct State: Equatable {
    var answers = 0
  }

  enum Action {
    case answered
    /// Starts effects that wait until they are cancelled.
    case started(Int)
    case stopped
    /// Starts effects that wait at the gate.
    case waited(Int)
  }

  private enum CancelID { case waiting }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .answered:
        state.answers += 1
        return .none
      case .started(let count):
        let effect = Effect<Action>.run { _ in await Gate.waitForever() }
          .cancellable(id: CancelID.waiting)
        return .merge(repeatElement(effect, count: count))
      case .stopped:
        return .cancel(id: CancelID.waiting)
      case .waited(let count):
        let effect = Effect<Action>.run { [gate] send in
          await gate.pass()
          await send(.answered)
        }
        return .merge(repeatElement(effect, count: count))
      }
    }
  }
}
