import Tessera
import TesseraTesting
import TestSupport
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
  }

  // SEMANTICS testStore.send.unreceived
  @Test func sendingSkipsUnreceivedActionsOtherwiseAndTheirChangesStay() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    await store.send(.factButtonTapped)
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    #expect(store.state.fact == "0 is a good number.")
  }

  @Test func whatAnEffectSendsWithoutSuspendingIsReducedBeforeSendReturns() async {
    let store = makeScript()
    await store.send(.send(1))
    await store.receive(\.got, 1) { $0.log = [1] }
  }

  @Test func actionsAreSentByCase() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.incrementButtonTapped) { $0.count = 1 }
    await store.send(\.factResponse, "Yes.") { $0.fact = "Yes." }
  }

  @Test func whenSendReturnsItsEffectsHaveGoneAsFarAsTheyCan() async {
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
