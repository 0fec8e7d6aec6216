import Foundation
import Testing

@testable import TesseraSupport

struct CurrentThreadTests {
  /// The result of an operation on a thread of its own.
  private func onAnotherThread<R: Sendable>(_ operation: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: operation()) }
    }
  }

  @Test @MainActor func twoThreadsHaveDifferentNumbers() async {
    let here = CurrentThread.id
    #expect(here != 0)
    #expect(here == CurrentThread.id)
    let there = await onAnotherThread { CurrentThread.id }
    #expect(there != here)
  }

  @Test @MainActor func theMainActorKnowsItsThread() async {
    #expect(CurrentThread.isMainActors)
    let there = await onAnotherThread { CurrentThread.isMainActors }
    #expect(!there)
  }

  @Test func anAddressIsInItsSlotAlone() {
    let slot = ThreadSlot()
    let other = ThreadSlot()
    #expect(slot.address == nil)
    slot.address = UnsafeMutableRawPointer(bitPattern: 8)
    #expect(slot.address == UnsafeMutableRawPointer(bitPattern: 8))
    #expect(other.address == nil)
    slot.address = nil
    #expect(slot.address == nil)
  }

  @Test func aSlotHoldsANumberInPlaceOfAnAddress() {
    let slot = ThreadSlot()
    #expect(slot.number == 0)
    slot.number = 7
    #expect(slot.number == 7)
    slot.number = 0
    #expect(slot.address == nil)
  }

  @Test func anAddressIsOnTheThreadThatSetItAlone() async {
    let slot = ThreadSlot()
    let door = (Latch(), Latch())
    door.0.close()
    door.1.close()
    Thread.detachNewThread {
      slot.address = UnsafeMutableRawPointer(bitPattern: 8)
      door.0.open()
      _ = door.1.wait(seconds: 60)
      slot.address = nil
    }
    let isSet = await onAnotherThread {
      _ = door.0.wait(seconds: 60)
      return slot.address != nil
    }
    door.1.open()
    #expect(!isSet)
  }
}
