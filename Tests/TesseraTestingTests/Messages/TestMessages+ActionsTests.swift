import Tessera
import TesseraTesting
import Testing

/// The whole texts of what is said about actions.
@MainActor
@Suite
struct TestMessagesActionsTests {
  @Test func sendingBeforeReceiving() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.factButtonTapped)
    #expect(
      await messages { await store.send(.nothingHappened) } == [
        """
        Effects have sent 1 action that the test has not received, before it sends another one:

          • Counter.Action.factResponse("2 is a good number.")

        Receive each of them before:

            await store.receive(…) { … }
            await store.send(.nothingHappened)

        or test only what matters, with 'store.exhaustivity = .off'. They were skipped; their \
        changes stay.
        """
      ])
  }

  @Test func anotherActionThanExpected() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.factButtonTapped)
    #expect(
      await messages { await store.receive(.factResponse("No.")) } == [
        """
        Received another action than expected.

        Expected:

          Counter.Action.factResponse("No.")

        The difference (−: expected, +: received):

          − Counter.Action.factResponse("No.")
          + Counter.Action.factResponse("2 is a good number.")

        • If this action is right, receive it: 'await store.receive(.factResponse("2 is a good \
        number."))'.
        • If it should not have come, look at the effect that sent it.
        """
      ])
  }

  @Test func anotherCaseThanExpected() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.factButtonTapped)
    #expect(
      await messages { await store.receive(\.nothingHappened) } == [
        """
        Received another action than expected.

        Expected:

          Counter.Action.nothingHappened

        Received:

          Counter.Action.factResponse("2 is a good number.")

        • If this action is right, receive it: 'await store.receive(.factResponse("2 is a good \
        number."))'.
        • If it should not have come, look at the effect that sent it.
        """
      ])
  }

  @Test func anActionThatComesLater() async {
    let store = makeScript()
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.got(2))
      })
    #expect(
      await messages { await store.receive(\.got, 2) } == [
        """
        Received another action than expected.

        Expected:

          Script.Action.got(2)

        The difference (−: expected, +: received):

          − Script.Action.got(2)
          + Script.Action.got(1)

        The expected action was received too, but after this one: receive this one before it.
        """
      ])
    await store.skipReceivedActions()
  }

  @Test func nothingInFlight() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    #expect(
      await messages { await store.receive(.factResponse("No.")) } == [
        """
        Expected to receive an action:

          Counter.Action.factResponse("No.")

        but received none.

        Nothing is in flight: no effect is running, so it cannot come any more.

        • Does the reducer return the effect, and not '.none'?
        • Was the effect cancelled, or did it end before it sent the action?
        • Was the action sent under another case, or received before?
        """
      ])
  }

  @Test func onlyOtherActions() async {
    let store = makeScript(exhaustivity: .off)
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.got(2))
      })
    #expect(
      await messages { await store.receive(\.cancel) } == [
        """
        Expected to receive an action:

          Script.Action.cancel

        but received only others:

          • Script.Action.got(1)
          • Script.Action.got(2)

        Nothing is in flight: no effect is running, so it cannot come any more.

        • Does the reducer return the effect, and not '.none'?
        • Was the effect cancelled, or did it end before it sent the action?
        • Was the action sent under another case, or received before?
        """
      ])
  }

  @Test func aTestClockThatStands() async {
    let store = makeTicker(TestClock())
    let task = await store.send(.startButtonTapped(times: 1))
    #expect(
      await messages { await store.receive(.ticked) } == [
        """
        Expected to receive an action:

          Ticker.Action.ticked

        but received none.

        1 effect in flight sleeps on a test clock, so it cannot come before the clock goes on:

            await clock.advance(by: .seconds(1))
            await store.receive(…)
        """
      ])
    await task.cancel()
  }

  @Test func theTimeIsOver() async {
    let store = makeScript()
    let task = await store.send(.runForever)
    #expect(
      await messages { await store.receive(\.got, timeout: .milliseconds(1)) } == [
        """
        Expected to receive an action:

          an action of the case at this line, which holds 'Int'

        but received none.

        Timed out: 1 effect in flight may still send it, but did not within 0.001 seconds.

        • If it waits for the outside world, override the dependency that it asks with one that \
        answers at once.
        • If it waits for a clock, override that with a 'TestClock' and advance it, or with an \
        'ImmediateClock'.
        • If it only takes long, pass a longer 'timeout:'.
        """
      ])
    await task.cancel()
  }

  @Test func sendingAfterADismissal() async {
    let store = TestStore(initialState: Dismissing.State()) { Dismissing() }
    await store.send(.cancelButtonTapped)
    #expect(
      await messages { await store.send(.appeared) } == [
        """
        An action was sent to a feature that has dismissed itself:

          Dismissing.Action.appeared

        It was dropped: in the app, the parent has removed the feature by now. End the test \
        with the dismissal, 'store.isDismissed', or look at why the feature called 'dismiss'.
        """
      ])
  }

  @Test func sendingWhileSending() async {
    let store = makeScript()
    let action = Script.Action.run { @MainActor [weak store] _ in await store?.send(.got(2)) }
    #expect(
      await messages { await store.send(action) } == [
        """
        An action was sent to a test store while it was processing another one:

          Script.Action.got(2)

        It was queued, and its state was not compared. Send one action after the other, from \
        the test: features send with effects.
        """
      ])
    await store.skipReceivedActions()
  }
}
