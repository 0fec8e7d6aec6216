import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreSendTests {
  // SEMANTICS testStore.send.unreceived
  @Test func sendingWithUnreceivedActionsFailsAnExhaustiveTest() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.factButtonTapped)
    let messages = await issues {
      await store.send(.incrementButtonTapped) { $0.count = 1 }
    }
    #expect(messages.count == 1)
    #expect(store.state == Counter.State(count: 1, fact: "0 is a good number."))
    await store.skipReceivedActions()
    #expect(store.state.count == 1)
  }

  // SEMANTICS testStore.send.unreceived
  @Test func actionsThatWereNotReceivedInTimeCanStillBeReceived() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.factButtonTapped)
    let messages = await issues {
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.receive(\.factResponse) { $0.fact = "0 is a good number." }
      await store.send(.incrementButtonTapped) { $0.count = 2 }
      await store.send(.factButtonTapped)
      await store.receive(\.factResponse) { $0.fact = "2 is a good number." }
    }
    #expect(messages.count == 1)
    #expect(store.state == Counter.State(count: 2, fact: "2 is a good number."))
  }

  // SEMANTICS testStore.send.unreceived
  @Test func actionsThatAreStillNotReceivedAreReportedAtTheEnd() async {
    let messages = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.factButtonTapped)
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.send(.incrementButtonTapped) { $0.count = 2 }
    }
    #expect(messages.count == 2)
    #expect(messages.last?.contains("has ended with 1 action not received") == true)
  }

  // SEMANTICS store.send.endlessEffects
  @Test func anEndlessChainOfEffectsIsReportedAtTheLineThatBeganIt() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .send(true)
      }
    }
    store.exhaustivity = .off
    let line: UInt = #line + 1
    let found = await recordedIssues { await store.send(true) }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("Effects sent 20000 actions in a row") == true)
    #expect(found.first?.callSite.line == line)
    await store.skipReceivedActions()
    #expect(store.state == 20_001)
  }

  // SEMANTICS testStore.send.unreceived
  @Test func sendingSkipsUnreceivedActionsOtherwiseAndTheirChangesStay() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    await store.send(.factButtonTapped)
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    #expect(store.state.fact == "0 is a good number.")
  }

  @Test func actionsSentWithoutSuspendingAreReducedBeforeSendReturns() async {
    let store = makeScript()
    await store.send(.send(1))
    await store.receive(\.got, 1) { $0.log = [1] }
  }

  @Test func actionsAreSentByCase() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.incrementButtonTapped) { $0.count = 1 }
    await store.send(\.factResponse, "Yes.") { $0.fact = "Yes." }
  }

  @Test func effectsProgressAsFarAsPossibleBeforeSendReturns() async {
    let store = makeScript()
    await store.send(
      .run { send in
        for number in 0..<3 {
          await Task.yield()
          await Elsewhere.work()
          await send(.got(number))
        }
      })
    for number in 0..<3 {
      await store.receive(\.got, number) { $0.log.append(number) }
    }
  }

  @Test func sendingFromWithinAnActionFails() async {
    let store = makeScript()
    let messages = await issues {
      await store.send(.run { @MainActor [weak store] _ in await store?.send(.got(2)) })
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("while it was processing another one") == true)
    await store.receive(\.got, 2) { $0.log = [2] }
  }
}
