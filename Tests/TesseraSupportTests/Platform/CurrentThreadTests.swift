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

  @Test func aMarkIsSetWhileItsOperationRuns() {
    let mark = ThreadMark()
    let other = ThreadMark()
    #expect(!mark.isSet)
    mark.set {
      #expect(mark.isSet)
      #expect(!other.isSet)
    }
    #expect(!mark.isSet)
  }

  @Test func aMarkIsOnTheThreadOfTheOperationAlone() async {
    let mark = ThreadMark()
    let door = (Latch(), Latch())
    door.0.close()
    door.1.close()
    Thread.detachNewThread {
      mark.set {
        door.0.open()
        _ = door.1.wait(seconds: 60)
      }
    }
    let isSet = await onAnotherThread {
      _ = door.0.wait(seconds: 60)
      return mark.isSet
    }
    door.1.open()
    #expect(!isSet)
  }
}
