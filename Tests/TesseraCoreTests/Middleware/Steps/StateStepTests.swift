import TesseraSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct StateStepTests {
  @Test func aStateIsChangedInPlace() {
    var state = CopyProbe()
    let change = PlacedChange({ (state: inout CopyProbe) in state.touch() }, #callSite)
    for _ in 0..<3 {
      guard case .done = Place().perform(change, in: &state) else {
        Issue.record("The change was not made.")
        return
      }
    }
    #expect(state.number == 3)
    #expect(state.copies == 0)
  }
}
