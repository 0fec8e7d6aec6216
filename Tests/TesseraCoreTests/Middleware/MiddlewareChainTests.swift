import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareChainTests {
  @Test func anEmptyChainIsTheReducer() {
    var state = 1
    let effect = MiddlewareChain<Int, Int>([]).reduce(&state, 2) { state, action in
      state += action
      return .send(3)
    }
    #expect(state == 3)
    guard case .send(3) = effect else {
      Issue.record("The reducer's effect got lost.")
      return
    }
  }

  @Test func stateIsChangedInPlaceThroughTheWholeChain() {
    var state = CopyProbe()
    let chain = MiddlewareChain<CopyProbe, Int>(
      (0..<10).map { _ in Middleware { _, _, _ in } })
    for _ in 0..<100 {
      _ = chain.reduce(&state, 1) { state, _ in
        state.touch()
        return .none
      }
    }
    #expect(state.copies == 0 && state.number == 100)
  }
}
