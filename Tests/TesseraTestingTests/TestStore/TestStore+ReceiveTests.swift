import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreReceiveTests {
  // SEMANTICS testStore.receive.match
  @Test func anExhaustiveReceiveTakesTheFirstAction() async {
    let store = makeScript()
    await store.send(.run { send in for number in 1...2 { await send(.got(number)) } })
    let messages = await issues { await store.receive(\.got, 2) }
    #expect(messages.count == 1)
    #expect(store.state.log == [1])
    await store.receive(\.got, 2) { $0.log = [1, 2] }
  }

  // SEMANTICS testStore.receive.match
  @Test func aReceiveThatIsNotExhaustiveGoesOnToTheFirstMatch() async {
    let store = makeScript(exhaustivity: .off)
    await store.send(.run { send in for number in 1...4 { await send(.got(number % 3)) } })
    await store.receive(\.got, 2) { $0.log = [1, 2] }
    #expect(store.state.log == [1, 2])
    await store.receive(\.got, 1) { $0.log = [1, 2, 0, 1] }
  }

  // SEMANTICS testStore.receive.match
  @Test func oneReceiveTakesOneMatch() async {
    for exhaustivity in [Exhaustivity.on, .off] {
      let store = makeScript(exhaustivity: exhaustivity)
      await store.send(.run { send in for _ in 1...2 { await send(.got(7)) } })
      await store.receive(\.got, 7) { $0.log = [7] }
      await store.receive(\.got, 7) { $0.log = [7, 7] }
    }
  }

  // SEMANTICS testStore.receive.match
  @Test func aWrongActionFailsWithADiffAndIsConsumed() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.factButtonTapped)
    let messages = await issues {
      await store.receive(.factResponse("No.")) { $0.fact = "No." }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("+ Counter.Action.factResponse(") == true)
    #expect(store.state.fact == "0 is a good number.")
    await store.finish()
  }

  // SEMANTICS testStore.receive.waiting
  @Test func withNothingInFlightItFailsAtOnce() async {
    let store = makeScript(timeout: .seconds(3600))
    let messages = await issues { await store.receive(\.got) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("No effect is in flight") == true)
    #expect(messages.first?.contains(#"an action of the case \.got"#) == true)
  }

  // SEMANTICS testStore.receive.waiting
  @Test func waitingOnAnUnadvancedTestClockFailsImmediately() async {
    let store = makeTicker(TestClock())
    store.timeout = .seconds(3600)
    let task = await store.send(.startButtonTapped(times: 1))
    let messages = await issues { await store.receive(\.ticked) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("await clock.advance(by:") == true)
    await task.cancel()
  }

  // SEMANTICS testStore.receive.waiting
  @Test func waitingForTheOutsideWorldTimesOut() async {
    let store = makeScript()
    await store.send(.runForever)
    let messages = await issues {
      await store.receive(\.got, timeout: .milliseconds(1))
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Timed out") == true)
    await store.send(.cancel)
  }

  // SEMANTICS testStore.receive.waiting
  @Test func externalActionsAreReceivedAsTheyArrive() async {
    let store = makeScript()
    let (numbers, outside) = AsyncStream.makeStream(of: Int.self)
    await store.send(.run { send in for await number in numbers { await send(.got(number)) } })
    let world = Task.detached {
      for number in 1...3 {
        await Task.yield()
        outside.yield(number)
      }
      outside.finish()
    }
    for number in 1...3 {
      await store.receive(\.got, number) { $0.log.append(number) }
    }
    await world.value
    await store.finish()
  }

  // SEMANTICS testStore.receive.forms
  @Test func actionsThatAreNotEquatableAreReceivedByCaseAndByPredicate() async {
    let store = makeScript()
    await store.send(.run { send in for number in 1...3 { await send(.got(number)) } })
    await store.receive(\.got) { $0.log = [1] }
    await store.receive(\.got, 2) { $0.log = [1, 2] }
    await store.receive {
      if case .got(3) = $0 { true } else { false }
    } assert: {
      $0.log = [1, 2, 3]
    }
  }

  // SEMANTICS testStore.receive.order
  @Test func actionsAreReducedOnArrivalAndShownOneByOne() async {
    let store = makeScript()
    await store.send(
      .run { send in
        await send(.got(1))
        await send(.send(2))
        await send(.got(3))
      })
    await store.receive(\.got, 1) { $0.log = [1] }
    await store.receive(\.send, 2)
    await store.receive(\.got, 2) { $0.log = [1, 2] }
    await store.receive(\.got, 3) { $0.log = [1, 2, 3] }
  }

  // SEMANTICS testStore.receive.later
  @Test func theMessageMentionsThatTheExpectedActionCameLater() async {
    let store = makeScript()
    await store.send(.run { send in for number in 1...3 { await send(.got(number)) } })
    let messages = await issues { await store.receive(\.got, 3) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("arrived too, but after this one") == true)
    await store.skipReceivedActions()
  }
}
