import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct StateStepTests {
  @Test func aStepChangesAStateAndReturnsWhetherItWasThere() {
    let step = StateStep<Int>(source: ActionSource(.effect, nil)) { state in
      state += 1
      return state < 2
    }
    var state = 0
    #expect(step.change(&state))
    #expect(!step.change(&state))
    #expect(state == 2)
  }
}

@Suite
struct PlacedChangeTests {
  @Test func theRootIsChangedInPlace() {
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

  @Test func aMissingChildAndAStateOfAnotherTypeAreDistinguished() {
    let step = ChildStep { (parent: inout Int?, _, body: (inout Int) -> Void) in
      parent._modify(body)
      return 0
    }
    let place = Place().appending(step)
    let change = PlacedChange({ (state: inout Int) in state += 1 }, #callSite)
    var there: Int? = 1
    var gone: Int?
    guard case .done = place.perform(change, in: &there) else {
      Issue.record("The change was not made.")
      return
    }
    #expect(there == 2)
    guard case .gone = place.perform(change, in: &gone) else {
      Issue.record("A missing child was changed.")
      return
    }
    var text = "text"
    guard case .otherType(let type) = Place().perform(change, in: &text) else {
      Issue.record("A string was changed as a number.")
      return
    }
    #expect(ObjectIdentifier(type) == ObjectIdentifier(String.self))
  }
}

@Suite
struct StepMistakeTests {
  @Test func aStepAtAnotherFeatureIsExplained() {
    let change = PlacedChange({ (_: inout Int) in }, #callSite)
    let found = issues { StepMistake.report(change, String.self) }
    #expect(found.first?.hasPrefix("An effect committed a change of 'Int' at a feature") == true)
    #expect(found.first?.contains("Pass the 'State' of that reducer to") == true)
  }

  @Test func aCommitToNowhereIsExplained() {
    #expect(issues { StepMistake.reportNowhere(nil) }.isEmpty)
    #expect(issues { StepMistake.reportNowhere(#callSite) }.count == 1)
  }
}
