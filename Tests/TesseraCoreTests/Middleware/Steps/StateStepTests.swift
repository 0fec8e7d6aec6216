import Testing

@testable import TesseraCore

@Suite
struct StateStepTests {
  @Test func aStepChangesAStateAndSaysWhetherItWasThere() {
    let step = StateStep<Int>(source: ActionSource(.effect, nil)) { state in
      state += 1
      return state < 2
    }
    var state = 0
    #expect(step.change(&state) && !step.change(&state) && state == 2)
  }
}
