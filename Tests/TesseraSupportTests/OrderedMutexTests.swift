import Testing

@testable import TesseraSupport

@Suite struct OrderedMutexTests {
  private final class Counts: Sendable {
    let mutex = OrderedMutex<[Int: Int]>([:])
  }

  // A law: no change is lost, whatever the interleaving of threads.
  @Test(.timeLimit(.minutes(60))) func changesExcludeEachOther() async {
    let counts = Counts()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          for number in 0..<1_000 { counts.mutex.withLock { $0[number % 10, default: 0] += 1 } }
        }
      }
    }
    #expect(
      counts.mutex.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 800) }))
  }

  @Test(.timeLimit(.minutes(60))) func aMutexIsFreeAgainAfterAnError() {
    struct Refused: Error {}
    let count = OrderedMutex(0)
    #expect(throws: Refused.self) {
      try count.withLock { (count: inout sending Int) throws(Refused) in
        count = 1
        throw Refused()
      }
    }
    #expect(count.withLock { $0 } == 1)
  }
}
