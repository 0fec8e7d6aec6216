import Testing

@testable import TesseraCore

@MainActor
@Suite
struct RunningEffectTests {
  @Test func cancellingAPartCancelsItsTaskOnceThereIsOne() {
    let part = CancellablePart()
    var cancellations = 0
    part.cancel()
    #expect(part.isCancelled)
    part.cancelTask = { cancellations += 1 }
    part.cancel()
    #expect(cancellations == 1)
  }
}
