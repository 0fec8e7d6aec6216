import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct DispatchTests {
  @Test func aChannelCollectsActionsBeforeItsEffectAndEndsWithItsLease() async {
    let received = Slot<[Int]>()
    received.value = []
    var lease: DispatchLease<Int>? = DispatchLease()
    let channel = lease?.channel
    channel?.dispatch(1)
    #expect(channel?.takeCollected().map(\.action) == [1])
    #expect(channel?.takeCollected().isEmpty == true)
    channel?.dispatch(2)
    let task = Task.immediate { @MainActor in
      await channel?.deliver(Send { received.value = (received.value ?? []) + [$0] })
    }
    lease?.channel.dispatch(3)
    lease = nil
    await task.value
    channel?.dispatch(4)
    #expect(received.value == [2, 3])
  }

  @Test func aClosedChannelDoesNotWait() async {
    let channel = DispatchChannel<Int>()
    channel.close()
    await channel.deliver(Send { _ in })
  }

  @Test func aCancelledDeliveryEnds() async {
    let channel = DispatchChannel<Int>()
    let task = Task { @MainActor in await channel.deliver(Send { _ in }) }
    task.cancel()
    await task.value
  }
}

@MainActor
@Suite
struct MiddlewareArgumentsTests {
  @Test func aCallThatRetainsNothingHasNoEffect() {
    let arguments = MiddlewareArguments<Int, Int>()
    for _ in 0..<3 {
      guard case .none = arguments.withDispatch({ _ in }) else {
        Issue.record("There is an effect.")
        return
      }
    }
  }

  @Test func theStoreIsReusedUnlessItWasRetained() {
    let arguments = MiddlewareArguments<Int, Int>()
    var state = 1
    var first: ObjectIdentifier?
    _ = arguments.withStore(&state, nil) { first = ObjectIdentifier($0) }
    var kept: Store<Int, Int>?
    let effect = arguments.withStore(&state, nil) {
      #expect(ObjectIdentifier($0) == first)
      kept = $0
    }
    if case .none = effect { Issue.record("No effect waits for the retained store.") }
    _ = arguments.withStore(&state, nil) { #expect($0 !== kept) }
    #expect(kept?.state == 1)
  }

  @Test func dispatchedActionsAreSentInOrder() {
    let arguments = MiddlewareArguments<Int, Int>()
    var sent: [Int] = []
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        sent.append(action)
        guard action == 0 else { return .none }
        return arguments.withDispatch { dispatch in
          dispatch(1)
          dispatch(2)
        }
      }
    }
    store.send(0)
    #expect(sent == [0, 1, 2])
  }
}
