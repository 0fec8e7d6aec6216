import ComposableArchitecture
import XCTestDynamicOverlay

// 2022, version 0.45. The trap: an app that fails a test by itself, and a reducer within a
// function.

struct Quiz: ReducerProtocol {
  struct State: Equatable {
    var question = 0
    var points = 0
    let questions = 2
  }
  enum Action: Equatable { case answered(Bool), restarted }

  static func bonus(_ points: Int) -> some ReducerProtocol<State, Action> {
    struct Bonus: ReducerProtocol {
      typealias State = Quiz.State
      typealias Action = Quiz.Action
      let points: Int
      func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
        if action == .answered(true) { state.points += points }
        return .none
      }
    }
    return Bonus(points: points)
  }

  var body: some ReducerProtocol<State, Action> {
    Self.bonus(1)
    Reduce { state, action in
      switch action {
      case let .answered(isRight):
        guard state.question < state.questions else {
          XCTFail("There is no question \(state.question).")
          return .none
        }
        state.question += 1
        state.points += isRight ? 10 : 0
        return .none
      case .restarted:
        state = State()
        return .none
      }
    }
  }
}
