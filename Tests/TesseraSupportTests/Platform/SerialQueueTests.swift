import Synchronization
import Testing

@testable import TesseraSupport

@Suite(.timeLimit(.minutes(60))) struct SerialQueueTests {
  private let queue = SerialQueue("test")

  @Test func operationsRunInTheirOrder() {
    let numbers = Mutex<[Int]>([])
    for number in 0..<100 { queue.run { numbers.withLock { $0.append(number) } } }
    queue.wait {}
    #expect(numbers.withLock { $0 } == Array(0..<100))
  }

  @Test func anOperationCanWaitForItsOwnQueue() {
    let numbers = Mutex<[Int]>([])
    queue.wait {
      queue.wait { numbers.withLock { $0.append(1) } }
      numbers.withLock { $0.append(2) }
    }
    #expect(numbers.withLock { $0 } == [1, 2])
  }

  @Test func anOperationRunsAfterItsDelay() async {
    let clock = ContinuousClock()
    let start = clock.now
    await withCheckedContinuation { continuation in
      queue.run(after: .milliseconds(10)) { continuation.resume() }
    }
    #expect(clock.now - start >= .milliseconds(10))
  }
}
