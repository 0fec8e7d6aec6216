import Dispatch
import Synchronization
import Testing

@testable import TesseraSharing

@Suite(.timeLimit(.minutes(1))) struct DeferredWriterTests {
  /// Counts the writes.
  private final class Writes: Sendable {
    private let number = Atomic(0)
    let first = DispatchSemaphore(value: 0)

    var count: Int { number.load(ordering: .relaxed) }

    func note() {
      number.add(1, ordering: .relaxed)
      first.signal()
    }
  }

  @Test func theFirstChangeIsWrittenAtOnceAndTheLastOneByAFlush() {
    let writes = Writes()
    let writer = DeferredWriter(interval: .seconds(3_600)) { writes.note() }
    writer.noteChange()
    writes.first.wait()
    for _ in 0..<1_000 { writer.noteChange() }
    #expect(writes.count == 1)
    writer.flush()
    #expect(writes.count == 2)
    writer.flush()
    #expect(writes.count == 2)
  }

  @Test func changesAreWrittenWhenTheIntervalHasPassed() {
    let writes = Writes()
    let writer = DeferredWriter(interval: .milliseconds(1)) { writes.note() }
    for _ in 0..<3 {
      writer.noteChange()
      writes.first.wait()
    }
    #expect(writes.count == 3)
  }

  @Test func theEndOfTheProgramWritesWhatIsDeferred() {
    let writes = Writes()
    let writer = DeferredWriter(interval: .seconds(3_600)) { writes.note() }
    writer.noteChange()
    writes.first.wait()
    writer.noteChange()
    UnwrittenChanges.flush()
    #expect(writes.count == 2)
  }
}
