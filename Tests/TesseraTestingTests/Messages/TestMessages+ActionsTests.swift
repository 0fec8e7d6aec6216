import Tessera
import Testing

@testable import TesseraTesting

/// The complete messages about actions.
@MainActor
@Suite
struct TestMessagesActionsTests {
  @Test func sendingBeforeReceiving() async throws {
    let store = await makeStoreWithAFact()
    try await Golden.expect("unreceived") { await store.send(.nothingHappened) }
    await store.skipReceivedActions()
  }

  @Test func sendingBeforeReceivingSeveral() async throws {
    let store = makeScript()
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.got(2))
      })
    try await Golden.expect("unreceived.several") { await store.send(.cancel) }
    await store.skipReceivedActions()
  }

  @Test func anotherActionThanExpected() async throws {
    let store = await makeStoreWithAFact()
    try await Golden.expect("wrongAction.value") { await store.receive(.factResponse("No.")) }
  }

  @Test func anotherCaseThanExpected() async throws {
    let store = await makeStoreWithAFact()
    try await Golden.expect("wrongAction.case") { await store.receive(\.nothingHappened) }
  }

  @Test func anActionThatComesLater() async throws {
    let store = makeScript()
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.got(2))
      })
    try await Golden.expect("wrongAction.later") { await store.receive(\.got, 2) }
    await store.skipReceivedActions()
  }

  @Test func nothingInFlight() async throws {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    try await Golden.expect("notReceived.nothingInFlight") {
      await store.receive(.factResponse("No."))
    }
  }

  @Test func onlyOtherActions() async throws {
    let store = makeScript(exhaustivity: .off)
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.got(2))
      })
    try await Golden.expect("notReceived.onlyOthers") { await store.receive(\.cancel) }
  }

  @Test func aTestClockThatStands() async throws {
    let store = makeTicker(TestClock())
    let task = await store.send(.startButtonTapped(times: 1))
    try await Golden.expect("notReceived.clock") { await store.receive(.ticked) }
    await task.cancel()
    try Golden.expect(
      TestMessages.notReceived(
        ".ticked", butOnly: [Ticker.Action](), reason: .clock(effects: 2)),
      is: "notReceived.clock.several")
  }

  @Test func loopsOnAnImmediateClock() throws {
    try Golden.expect(
      TestMessages.notReceived(
        ".stopped", butOnly: [Ticker.Action.ticked], reason: .loop(effects: 2)),
      is: "notReceived.loop")
    try Golden.expect(
      TestMessages.notReceived(
        ".stopped", butOnly: [Ticker.Action.ticked], reason: .loop(effects: 1)),
      is: "notReceived.loop.one")
  }

  @Test func theTimeIsOver() async throws {
    let store = makeScript()
    let task = await store.send(.runForever)
    try await Golden.expect("notReceived.timeout") {
      await store.receive({ _ in false }, timeout: .milliseconds(1))
    }
    await task.cancel()
  }

  @Test func sendingAfterADismissal() async throws {
    let store = TestStore(initialState: Dismissing.State()) { Dismissing() }
    await store.send(.cancelButtonTapped)
    try await Golden.expect("sentAfterDismissal") { await store.send(.appeared) }
  }

  @Test func sendingWhileSending() async throws {
    let store = makeScript()
    let action = Script.Action.run { @MainActor [weak store] _ in await store?.send(.got(2)) }
    try await Golden.expect("sentWhileSending") { await store.send(action) }
    await store.skipReceivedActions()
  }

  /// Creates a store with an action that has not been received.
  private func makeStoreWithAFact() async -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State(count: 2)) { Counter() }
    await store.send(.factButtonTapped)
    return store
  }
}
