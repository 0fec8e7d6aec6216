import Tessera
import TesseraHistory
import TesseraTestSupport
import Testing

/// An app whose readers read everything that there is, while everything changes.
@MainActor
@Suite
struct ObservedAppTests {
  // SEMANTICS observation.content
  @Test func eachReaderShowsWhatAFreshReadGives() async {
    let count = UInt64(TestBudget.share(of: 100))
    // Three at a time, of which one has a history: each history records every shared change.
    for first in stride(from: 0, to: count, by: 3) {
      await withTaskGroup(of: Void.self) { group in
        for seed in first..<min(first + 3, count) {
          group.addTask { await Self.check(seed) }
        }
      }
    }
  }

  private static func check(_ seed: UInt64) async {
    var trial = PinboardTrial(seed: seed)
    if let mistake = await trial.run(150) { Issue.record("seed \(seed), \(mistake)") }
  }
}
