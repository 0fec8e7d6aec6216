import Foundation
import Testing

@testable import TesseraCore

@Suite
struct PresentedReductionTests {
  @Test func itIsNotedWhileItRunsOnly() {
    #expect(!PresentedReduction.isRunning)
    PresentedReduction.run { #expect(PresentedReduction.isRunning) }
    #expect(!PresentedReduction.isRunning)
  }

  @Test func aPresentationWithinAnotherLeavesItNoted() {
    Dismissal.presenting {
      Dismissal.presenting {}
      #expect(PresentedReduction.isRunning)
    }
    #expect(!PresentedReduction.isRunning)
  }

  @Test func anotherThreadKnowsNothingOfIt() {
    PresentedReduction.run {
      let (done, seen) = (DispatchSemaphore(value: 0), Flag())
      let thread = Thread {
        if PresentedReduction.isRunning { seen.raise() }
        done.signal()
      }
      thread.start()
      done.wait()
      #expect(!seen.isRaised && PresentedReduction.isRunning)
    }
  }
}
