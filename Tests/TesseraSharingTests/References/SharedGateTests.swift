import Tessera
import TesseraTesting
import Testing

@testable import TesseraSharing

@MainActor
@Suite struct SharedGateTests {
  @Test(.timeLimit(.minutes(60))) func aChangeOnAnotherThreadNotifiesOnTheMainActor() async {
    let count = Shared(value: 0)
    let (seen, more) = AsyncStream<Int>.makeStream()
    let token = observe { more.yield(count.wrappedValue) }
    Task { @concurrent in count.withLock { $0 = 9 } }
    for await value in seen where value == 9 { break }
    withExtendedLifetime(token) {}
  }

  @Test func aChangeOnTheMainActorNotifiesAtOnce() {
    let count = Shared(value: 0)
    var seen: [Int] = []
    let token = observe { seen.append(count.wrappedValue) }
    count.withLock { $0 = 1 }
    #expect(seen == [0, 1])
    withExtendedLifetime(token) {}
  }

  // In a process of its own: tests that run in parallel use views of shared values.
  @Test func aReadOutsideOfAnObservationIsUntrackedAlsoAfterATrackedOne() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let count = Shared(value: 0)
      var isTracked: Bool?
      observe {
        _ = count.wrappedValue
        isTracked = count.untracked { $0 } == nil
      }
      .cancel()
      #expect(isTracked == true)
      #expect(count.untracked { $0 } == 0)
    }
  }

  @Test func deallocatedObserversAreNotNotified() {
    let count = Shared(value: 0)
    var seen: [Int] = []
    observe { seen.append(count.wrappedValue) }.cancel()
    count.withLock { $0 = 1 }
    #expect(seen == [0])
  }
}
