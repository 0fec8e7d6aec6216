import Tessera

/// Fourteen links, plain and presented ones mixed, and two reactions behind them.
struct Chain: Reducer {
  typealias State = Screens.State
  typealias Action = Screens.Action

  var body: some ReducerOf<Self> {
    #if BASELINE
      EmptyReducer()
    #else
      Scope(\.card, action: \.card) { Card() }
      Reduce { state, action in
        switch action {
        case .added(let number):
          state.count += number
          state.history.append(number)
          return .none
        case .renamed(let name):
          state.name = name
          return .run { [count = state.count] send in await send(.added(count)) }
        case .cleared:
          state.history = []
          return .merge(.send(.refreshed), .cancel(id: "refresh"))
        case .two(.dismiss), .four(.presented(.titleChanged)):
          state.one = nil
          return .none
        case .rows(.element(let id, .titleChanged)):
          state.rows.remove(id: id)
          return .none
        case .refreshed, .card, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .ten,
          .alert, .destination, .rows, .path:
          return .none
        }
      }
      .ifLet(\.one, action: \.one) { Card() }
      .ifLet(\.$two, action: \.two) { Card() }
      .ifLet(\.three, action: \.three) { Card() }
      .ifLet(\.$four, action: \.four) { Card() }
      .ifLet(\.five, action: \.five) { Card() }
      .ifLet(\.$six, action: \.six) { Card() }
      .ifLet(\.seven, action: \.seven) { Card() }
      .ifLet(\.$eight, action: \.eight) { Card() }
      .ifLet(\.nine, action: \.nine) { Card() }
      .ifLet(\.$ten, action: \.ten) { Card() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.rows, action: \.rows) { Card() }
      .forEach(\.path, action: \.path) { Card() }
      .onChange(of: { $0.count }) { oldValue, state in
        state.history.append(oldValue)
        return .send(.refreshed)
      }
      .reduceOnChange(of: { $0.name }) { oldValue, newValue in
        Reduce { state, _ in
          state.name = oldValue + newValue
          return .none
        }
      }
    #endif
  }
}
