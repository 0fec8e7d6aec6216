import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct SubscriptionTests {
  // README: begin subscriptionTest
  @MainActor
  @Test func signalsAreCountedUntilTheScreenIsLeft() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: Subscription.State()) {
      Subscription()
    } withDependencies: {
      $0.signals.hangUps = { stream }
    }
    let appearance = await store.send(.appeared)
    continuation.yield()
    await store.receive(\.signalled) { $0.count = 1 }
    await appearance.cancel()
  }
  // README: end
}
