import Tessera

@Reducer
struct Purse {
  @ObservableState
  struct State: Equatable {
    var total = 0
    var name = ""
  }

  enum Action: Equatable { case added(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .added(let amount) = action { state.total += amount }
      return .none
    }
  }
}

@Reducer
struct Wallet {
  @ObservableState
  struct State: Equatable { var purse = Purse.State() }

  enum Action: Equatable { case purse(Purse.Action) }

  var body: some ReducerOf<Self> {
    Scope(\.purse, action: \.purse) { Purse() }
  }
}
