import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreSkipTests {
  // SEMANTICS testStore.skipping
  @Test func aStrictSkipWithNothingToSkipFails() async {
    let store = makeScript()
    let messages = await issues {
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(messages.count == 2)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func skippedActionsKeepTheirChanges() async {
    let store = makeScript()
    await store.send(.run { send in for number in 1...2 { await send(.got(number)) } })
    await store.skipReceivedActions()
    #expect(store.state.log == [1, 2])
    await store.finish()
  }

  // SEMANTICS testStore.skipping
  @Test func skippedEffectsAreCancelled() async {
    let store = makeScript()
    let (cancellations, note) = AsyncStream.makeStream(of: Bool.self)
    await store.send(
      .run { send in
        do {
          try await Task.never()
        } catch {
          note.yield(Task.isCancelled)
          await send(.got(1))
        }
      })
    await store.skipInFlightEffects()
    note.finish()
    #expect(await elements(of: cancellations) == [true])
    await store.finish()
  }

  @Test func anotherExhaustivityHoldsForAPartOfATest() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.withExhaustivity(.off) {
      await store.send(.incrementButtonTapped)
    }
    #expect(store.exhaustivity == .on)
    #expect(store.withExhaustivity(.off) { store.exhaustivity } == .off)
    await store.send(.incrementButtonTapped) { $0.count = 2 }
  }
}
