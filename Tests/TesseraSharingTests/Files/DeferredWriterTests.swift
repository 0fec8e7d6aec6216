import Synchronization
import Testing

@testable import TesseraSharing

@Suite(.timeLimit(.minutes(60))) struct DeferredWriterTests {
  /// Counts the writes.
  private final class Writes: Sendable {
    private let number = Atomic(0)
    private let writes = AsyncStream.makeStream(of: Void.self)

    var count: Int { number.load(ordering: .relaxed) }

    func note() -> Bool {
      number.add(1, ordering: .relaxed)
      writes.continuation.yield()
      return true
    }

    /// Waits for the next write, unless it has already happened.
    func next() async {
      for await _ in writes.stream { return }
    }
  }

  @Test func theFirstChangeIsWrittenAtOnceAndTheLastOneByAFlush() async {
    let writes = Writes()
    let value = Atomic(0)
    let written = Atomic(0)
    let writer = DeferredWriter(interval: .seconds(3_600)) {
      written.store(value.load(ordering: .relaxed), ordering: .relaxed)
      return writes.note()
    }
    writer.recordChange(of: writes)
    await writes.next()
    for number in 1...1_000 {
      value.store(number, ordering: .relaxed)
      writer.recordChange(of: writes)
    }
    // Tests beside this one may have everything written.
    #expect(writes.count < 100)
    writer.flush()
    #expect(written.load(ordering: .relaxed) == 1_000)
    let count = writes.count
    writer.flush()
    #expect(writes.count == count)
  }

  @Test func changesAreWrittenWhenTheIntervalHasPassed() async {
    let writes = Writes()
    let writer = DeferredWriter(interval: .milliseconds(1)) { writes.note() }
    for _ in 0..<3 {
      writer.recordChange(of: writes)
      await writes.next()
    }
    #expect(writes.count == 3)
  }

  @Test func theEndOfTheProgramWritesWhatIsDeferred() async {
    let writes = Writes()
    let writer = DeferredWriter(interval: .seconds(3_600)) { writes.note() }
    writer.recordChange(of: writes)
    await writes.next()
    writer.recordChange(of: writes)
    UnwrittenChanges.flush()
    #expect(writes.count == 2)
  }

  @Test func theOwnerLivesUntilItsChangesAreWritten() async {
    final class Owner: Sendable {}
    let isDone = Atomic(false)
    let writer = DeferredWriter(interval: .zero) { isDone.load(ordering: .relaxed) }
    weak var owner: Owner?
    do {
      let made = Owner()
      owner = made
      writer.recordChange(of: made)
      writer.flush()
    }
    #expect(owner != nil)
    isDone.store(true, ordering: .relaxed)
    if let owner { writer.recordChange(of: owner) }
    writer.flush()
    #expect(owner == nil)
  }

  // SEMANTICS sharing.failures
  @Test func aWriteThatFailedIsTriedAgain() async {
    let writes = Writes()
    let writer = DeferredWriter(interval: .seconds(3_600), retryingAfter: .milliseconds(1)) {
      _ = writes.note()
      return writes.count >= 3
    }
    writer.recordChange(of: writes)
    for _ in 1...3 { await writes.next() }
    writer.flush()
    #expect(writes.count == 3)
  }

  @Test func aFlushTriesAgain() async {
    let writes = Writes()
    let writer = DeferredWriter(interval: .zero, retryingAfter: .seconds(3_600)) {
      _ = writes.note()
      return writes.count >= 2
    }
    writer.recordChange(of: writes)
    await writes.next()
    UnwrittenChanges.flush()
    writer.flush()
    #expect(writes.count == 2)
  }
}
