import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct DispatchTests {
  @Test func aChannelKeepsWhatComesBeforeItsEffectAndEndsWhenItIsClosed() async {
    let received = Slot<[Int]>()
    received.value = []
    var lease: DispatchLease<Int>? = DispatchLease()
    let channel = lease?.channel
    channel?.dispatch(1)
    #expect(channel?.takeCollected() == [1] && channel?.takeCollected() == [])
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
