import Tessera

/// Two independent counters on one screen, and their sum.
@Reducer
struct TwoCounters {
  @ObservableState
  struct State: Equatable {
    var first = Counter.State()
    var second = Counter.State()
    var sum: Int { first.count + second.count }
  }

  enum Action {
    case first(Counter.Action)
    case second(Counter.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(\.first, action: \.first) { Counter() }
    Scope(\.second, action: \.second) { Counter() }
  }
}
