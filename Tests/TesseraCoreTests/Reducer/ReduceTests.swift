import Tessera
import Testing

@Suite
struct ReduceTests {
  private let adding = Reduce<Int, Int> { state, action in
    state += action
    return .send(state)
  }

  @Test func runsItsClosure() {
    var state = 1
    guard case .send(3) = adding.reduce(into: &state, action: 2) else {
      Issue.record("It sends the sum.")
      return
    }
    #expect(state == 3)
  }

  @Test func aReducerWhoseTypeIsForgottenDoesTheSame() {
    var state = 1
    guard case .send(3) = Reduce(adding).reduce(into: &state, action: 2) else {
      Issue.record("It sends the sum.")
      return
    }
    #expect(state == 3)
  }
}
