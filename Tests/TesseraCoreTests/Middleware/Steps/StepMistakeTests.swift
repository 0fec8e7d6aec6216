import TesseraSupport
import TestSupport
import Testing

@testable import TesseraCore

@Suite
struct StepMistakeTests {
  @Test func aStepAtAnotherFeatureIsExplained() {
    let change = PlacedChange({ (_: inout Int) in }, #callSite)
    let found = issues { StepMistake.report(change, String.self) }
    #expect(found.first?.hasPrefix("An effect committed a change of 'Int' at a feature") == true)
    #expect(found.first?.contains("Give 'steps(of:)' the 'State' of that reducer.") == true)
  }

  @Test func aCommitToNowhereIsExplained() {
    #expect(issues { StepMistake.reportNowhere(nil) }.isEmpty)
    #expect(issues { StepMistake.reportNowhere(#callSite) }.count == 1)
  }
}
