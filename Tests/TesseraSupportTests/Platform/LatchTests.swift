import Foundation
import Testing

@testable import TesseraSupport

@Suite(.timeLimit(.minutes(60))) struct LatchTests {
  @Test func nothingWaitsAtAnOpenLatch() {
    #expect(Latch().wait(seconds: 60))
  }

  @Test func aWaitAtAClosedLatchEnds() {
    let latch = Latch()
    latch.close()
    #expect(!latch.wait(seconds: 0))
    latch.open()
  }

  @Test func anotherThreadOpensIt() {
    let latch = Latch()
    latch.close()
    Thread.detachNewThread { latch.open() }
    #expect(latch.wait(seconds: 60))
  }
}
