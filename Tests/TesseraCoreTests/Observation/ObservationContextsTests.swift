import Foundation
import Observation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// Two contexts, each with its own drain, states and observers.
@Suite
struct ObservationContextsTests {
  /// A context with a state and an observer of its count.
  private final class Room: WatchedRoot {
    let context = ObservationContext()
    private var worker = Worker.State(id: 1)
    private var place = StateWatch<Worker.State>()
    private let flag = Flag()

    var isNotified: Bool { flag.isRaised }

    init() {
      let section = context.begin()
      place = StateWatch()
      withObservationTracking {
        _ = place.visit(worker, isRead: true)
        _ = worker.count
      } onChange: { [flag] in
        flag.raise()
      }
      context.end(section)
    }

    // The context knows the place by its number, and the place knows the context.
    deinit { place.retractAll() }

    func drain(_ body: (inout Worker.State) -> Void) {
      let section = context.begin()
      change(body)
      context.end(section)
    }

    func change(_ body: (inout Worker.State) -> Void) {
      body(&worker)
      context.addChanged(self)
    }

    func compare() { _ = place.visit(worker, isRead: false) }
  }

  @Test func aDrainInsideThatOfAnotherContextNotifiesOnlyItsOwnObservers() {
    let (outer, inner) = (Room(), Room())
    outer.drain { worker in
      worker.count += 1
      inner.drain { $0.count += 1 }
      #expect(inner.isNotified)
      #expect(!outer.isNotified)
    }
    #expect(outer.isNotified)
  }

  @MainActor
  @Test func aContextThatIsReenteredIsTheOneThatRuns() {
    for outer in [ObservationContext(), .main] {
      let inner = ObservationContext()
      #expect(ObservationContext.here == nil)
      let first = outer.begin()
      let second = inner.begin()
      #expect(ObservationContext.here === inner)
      let third = outer.begin()
      #expect(ObservationContext.here === outer)
      outer.end(third)
      #expect(ObservationContext.here === inner)
      inner.end(second)
      #expect(ObservationContext.here === outer)
      outer.end(first)
      #expect(ObservationContext.here == nil)
    }
  }

  // The drains of two threads overlap: each begins and ends within a change of the other's.
  @Test(.timeLimit(.minutes(60)))
  func overlappingDrainsOfTwoThreadsNotifyTheirOwnObservers() async {
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let other: (Bool, Bool) = onAThread {
      let room = Room()
      let section = room.context.begin()
      room.change { $0.count += 1 }
      begun.signal()
      ended.wait()
      let wasNotified = room.isNotified
      room.context.end(section)
      return (wasNotified, room.isNotified)
    }
    let isNotified = await onAThread {
      let room = Room()
      begun.wait()
      room.drain { $0.count += 1 }
      ended.signal()
      return room.isNotified
    }
    #expect(isNotified)
    let (wasNotified, isNotifiedAtItsEnd) = await other
    #expect(!wasNotified)
    #expect(isNotifiedAtItsEnd)
  }

  @Test func aChangeOutsideOfAllContextsIsNotifiedByTheContextOfItsObservers() {
    let room = Room()
    room.change { $0.count += 1 }
    #expect(!room.isNotified)
    Room().drain { $0.count += 1 }
    #expect(!room.isNotified)
    room.drain { _ in }
    #expect(room.isNotified)
  }
}

/// The result of a closure that runs on a thread of its own, which it may block.
private func onAThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
