import Dispatch
import Synchronization
import Testing

@testable import TesseraSharing

@Suite(.timeLimit(.minutes(5))) struct DeferredWriterTests {
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
    let value = Atomic(0)
    let written = Atomic(0)
    let writer = DeferredWriter(interval: .seconds(3_600)) {
      written.store(value.load(ordering: .relaxed), ordering: .relaxed)
      writes.note()
    }
    writer.noteChange()
    writes.first.wait()
    for number in 1...1_000 {
      value.store(number, ordering: .relaxed)
      writer.noteChange()
    }
    // Tests beside this one may have everything written.
    #expect(writes.count < 100)
    writer.flush()
    #expect(written.load(ordering: .relaxed) == 1_000)
    let count = writes.count
    writer.flush()
    #expect(writes.count == count)
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
