import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct EffectJobsTests {
  @Test func jobsAreCountedUntilTheyHaveRun() async {
    let jobs = EffectJobs()
    #expect(!jobs.isBusy)
    let executor = EffectExecutor(jobs: jobs)
    let task = EffectStart.task(name: nil, priority: nil, on: executor) {
      await Elsewhere.work()
    }
    await task.value
    #expect(!jobs.isBusy)
    #expect(jobs.enqueued >= 1)
  }

  @Test func jobsRunOffTheMainActor() async {
    let executor = EffectExecutor(jobs: EffectJobs())
    let task = EffectStart.task(name: nil, priority: nil, on: executor) {
      #expect(CurrentThread.isMainActors)
      await #expect(!isOnMainThread())
    }
    await task.value
  }

  @Test func aJobRunsAfterThoseBeforeItOnTheMainActorAndBesideNone() async {
    let executor = EffectExecutor(jobs: EffectJobs())
    var steps: [Int] = []
    let task = EffectStart.task(name: nil, priority: nil, on: executor) {
      Task { steps.append(1) }
      await Elsewhere.work()
      steps.append(2)
    }
    Task { steps.append(3) }
    await task.value
    #expect(steps == [1, 3, 2])
  }
}

@concurrent
private func isOnMainThread() async -> Bool { CurrentThread.isMainActors }

/// The order of the jobs of two effects.
@MainActor
@Suite
struct EffectJobsOrderTests {
  /// The number of tests that run at once.
  private static let tests = 8

  // SEMANTICS testStore.deterministic
  @Test func sleepersThatEndTogetherGoOnInTheOrderOfTheirSleeps() async {
    let surroundings = Hop.Surroundings()
    let store = makeStore(surroundings)
    let hop = Hop.all[0]
    await store.send(
      .run(
        hop.work(surroundings, from: 10), other: hop.work(surroundings, from: 20), inChild: false))
    var log: [Int] = []
    for number in 1...3 {
      await surroundings.clock.advance(by: .seconds(1))
      for answer in [10 + number, 20 + number] {
        log.append(answer)
        await store.receive(\.got, answer, timeout: .zero) { $0.log = log }
      }
    }
    await store.finish(timeout: .zero)
  }

  // SEMANTICS testStore.deterministic
  @Test(arguments: Hop.all, [false, true])
  func equalEffectsGoOnInTheOrderOfTheirStart(_ hop: Hop, inChild: Bool) async {
    let order = await onlyOrder(
      of: hop, hop, inChild: inChild, runs: TestBudget.share(of: 1000) / Self.tests + 1)
    #expect(order.firstIndex(of: 11) ?? 0 < order.firstIndex(of: 21) ?? 0, "\(order)")
  }

  // SEMANTICS testStore.deterministic
  @Test(arguments: Hop.all) func differentEffectsGoOnInOneOrder(_ hop: Hop) async {
    for other in Hop.all {
      _ = await onlyOrder(of: hop, other, inChild: false, runs: TestBudget.share(of: 4))
    }
  }

  // SEMANTICS testStore.deterministic.detached
  @Test func anEffectThatWaitsForDetachedTasksSendsInItsOwnOrder() async {
    let detached = Hop(each: "a detached task") { _ in await Task.detached {}.value }
    for _ in 0..<TestBudget.share(of: 1000) {
      let order = await order(of: detached, detached, inChild: false)
      #expect(order.filter { $0 < 20 } == [11, 12, 13])
      #expect(order.filter { $0 > 20 } == [21, 22, 23])
    }
  }

  /// Runs two effects in some tests at once, again and again, and expects that their numbers come
  /// in the same order each time.
  private func onlyOrder(of hop: Hop, _ other: Hop, inChild: Bool, runs: Int) async -> [Int] {
    let orders = Orders()
    await withDiscardingTaskGroup { group in
      for _ in 0..<Self.tests {
        group.addTask {
          for _ in 0..<runs {
            await orders.insert(await self.order(of: hop, other, inChild: inChild))
          }
        }
      }
    }
    #expect(orders.seen.count == 1, "\(hop), \(other): \(orders.seen)")
    let order = orders.seen.first ?? []
    #expect(order.sorted() == [11, 12, 13, 21, 22, 23])
    return order
  }

  /// The order of the numbers of two effects.
  private func order(of hop: Hop, _ other: Hop, inChild: Bool) async -> [Int] {
    let surroundings = Hop.Surroundings()
    let store = makeStore(surroundings)
    store.exhaustivity = .off
    await store.send(
      .run(
        hop.work(surroundings, from: 10), other: other.work(surroundings, from: 20),
        inChild: inChild))
    for _ in 1...3 { await surroundings.clock.advance(by: .seconds(1)) }
    // They wait for the outside world if there is a detached task.
    await store.finish(timeout: .seconds(60))
    await store.skipReceivedActions()
    return store.state.log
  }

  private func makeStore(_ surroundings: Hop.Surroundings) -> TestStoreOf<Duo> {
    TestStore(initialState: Duo.State()) {
      Duo()
    } withDependencies: {
      $0.continuousClock = surroundings.clock
    }
  }
}

/// The orders that tests have seen.
@MainActor
private final class Orders {
  private(set) var seen: Set<[Int]> = []

  func insert(_ order: [Int]) { seen.insert(order) }
}
