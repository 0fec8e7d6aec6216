import Synchronization
import Testing

@testable import TesseraDependencies

@MainActor struct TestArrivalsTests {
  let arrivals = TestArrivals()

  @Test func nobodyIsWaitedForUnlessExpected() async {
    await arrivals.wait()
  }

  @Test func theLastArrivalEndsEveryWait() async {
    let over = Mutex(0)
    arrivals.expect()
    arrivals.expect()
    let waits = (0..<2).map { _ in
      Task.immediate {
        await arrivals.wait()
        over.withLock { $0 += 1 }
      }
    }
    arrivals.arrive()
    // The tasks could not have gone on without leaving the main actor to this one.
    #expect(over.withLock { $0 } == 0)
    arrivals.arrive()
    for wait in waits { await wait.value }
    #expect(over.withLock { $0 } == 2)
    await arrivals.wait()
  }
}
