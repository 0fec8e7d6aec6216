import Tessera
import TesseraTesting
import Testing

/// The whole texts of what is said about the state.
@MainActor
@Suite
struct TestMessagesStateTests {
  @Test func aWrongAssertion() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    #expect(
      await messages { await store.send(.incrementButtonTapped) { $0.count = 2 } } == [
        """
        The state is not what the assertion says (−: asserted, +: actual):

            Counter.State(
          −   count: 2,
          +   count: 1,
              fact: nil
            )

        • If the feature is right, assert the state that it has.
        • If the assertion is right, look at what the reducer does with the action.
        """
      ])
  }

  @Test func aChangeWithoutAnAssertion() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    #expect(
      await messages { await store.send(.incrementButtonTapped) } == [
        """
        The state has changed, but nothing was asserted (−: before, +: after):

            Counter.State(
          −   count: 1,
          +   count: 2,
              fact: nil
            )

        Assert the change:

            await store.send(.incrementButtonTapped) {
              $0.count = 2
            }

        or test only what matters, with 'store.exhaustivity = .off'.
        """
      ])
  }

  @Test func anAssertionOfNothing() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    #expect(
      await messages { await store.send(.nothingHappened) { _ in } } == [
        """
        The assertion changes nothing, and neither did the action.

        • If nothing should have changed, leave the closure out: that asserts it.
        • If something should have, look at why the reducer did not change it.
        """
      ])
  }

  @Test func anAssertionThatThrows() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    #expect(
      await messages { await store.send(.nothingHappened) { _ in throw CancellationError() } } == [
        """
        The assertion threw an error, so the state was not compared:

          CancellationError()
        """
      ])
  }
}
