import Observation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite
struct ActorObserveTokenTests {
  private let session = BureauSession()

  // SEMANTICS actors.observation
  @Test func aClosureRunsNowAndAfterEachSend() async {
    let log = TextLog()
    await session.with { session in
      guard let store = session.store else { return }
      let token = store.observe { [weak store] in log.write("\(store?.lines.count ?? -1) ") }
      store.send(.write("a"))
      store.send(
        .effect { .merge(.send(.write("b")), .send(.write("c"))) })
      token.cancel()
      store.send(.write("d"))
    }
    #expect(log.text == "0 1 3 ")
  }

  @Test func itRunsAfterTheActionOfAnEffect() async {
    let log = TextLog()
    await session.with { session in
      guard let store = session.store else { return }
      session.tokens = [store.observe { [weak store] in log.write("\(store?.lines.count ?? -1) ") }]
    }
    await session.finish(
      .effect {
        .runOnActor { send in
          await Task.yield()
          await send(.write("a"))
        }
      })
    #expect(log.text == "0 0 1 ")
  }

  @Test func aSliceIsComparedWithTheLastOne() async {
    let log = TextLog()
    await session.with { session in
      guard let store = session.store else { return }
      let token = store.observe({ $0.lines.count }) { log.write("\($0)→\($1) ") }
      store.send(.openDrawer)
      store.send(.write("a"))
      store.send(.write("b"))
      withExtendedLifetime(token) {}
    }
    #expect(log.text == "0→1 1→2 ")
  }

  @Test func endingTheTokenEndsTheObservationAndReleasesTheClosure() async {
    let log = TextLog()
    let isReleased = await session.with { session in
      final class Owned {}
      var token: ActorObserveToken? = session.store?.observe { log.write("x") }
      #expect(token?.isCancelled == false)
      token = nil
      session.store?.send(.write("a"))
      var owned: Owned? = Owned()
      weak let weakOwned = owned
      let other = session.store?.observe { [owned] in withExtendedLifetime(owned) {} }
      owned = nil
      other?.cancel()
      return weakOwned == nil
    }
    #expect(log.text == "x")
    #expect(isReleased)
  }

  @Test func aClosureThatSendsWithoutEndIsReported() async {
    let issues = await issues {
      await session.with { session in
        weak let store = session.store
        let token = store?.observe { store?.send(.write("again"), isolation: session) }
        token?.cancel()
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("1000 times in a row") == true)
  }

  // The main actor tracks reads; an actor's store registers none, since it can't notify them.
  @Test func readsAreNotTracked() async {
    let flag = AtomicCounter()
    await session.with { session in
      guard let store = session.store else { return }
      withObservationTracking {
        _ = store.lines
        _ = store.state
        store.withState { _ = $0.lines }
      } onChange: {
        flag.add()
      }
      store.send(.write("a"))
    }
    await MainActor.run {
      let main = ObservationContext.main
      main.end(main.begin())
    }
    #expect(flag.count == 0)
  }
}
