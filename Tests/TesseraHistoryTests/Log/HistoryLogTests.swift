import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@Suite
struct HistoryLogTests {
  /// Random operations agree with a plain list of numbers.
  @Test(arguments: 0..<200)
  func itAgreesWithAPlainList(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var trial = HistoryTrial(
      capacity: Int.random(in: 1...40, using: &random),
      interval: Int.random(in: 1...9, using: &random))
    for step in 0..<120 {
      trial.step(using: &random)
      let problem = trial.problem
      #expect(problem == nil, "seed \(seed), step \(step)")
      if problem != nil { return }
    }
  }

  @Test func anEmptyLogHasNoStates() {
    let log = HistoryLog<[Int], Int>(capacity: 3, interval: 2)
    #expect(log.count == 0)
    #expect(log.needsCheckpoint)
    #expect(log.entries.isEmpty)
    #expect(log.state(after: 0) { _, _ in nil } == nil)
    #expect(log.index(of: HistoryEntry.ID(1)) == nil)
  }
}
