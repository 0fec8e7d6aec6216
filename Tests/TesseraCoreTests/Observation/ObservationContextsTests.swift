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
  private final class Room {
    let context = ObservationContext()
    var worker = Worker.State(id: 1)
    private let flag = Flag()

    var isNotified: Bool { flag.isRaised }

    init() {
      let section = context.begin()
      withObservationTracking {
        _ = worker.count
      } onChange: { [flag] in
        flag.raise()
      }
      context.end(section)
    }

    func drain(_ body: (inout Worker.State) -> Void) {
      let section = context.begin()
      body(&worker)
      context.end(section)
    }
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

  @Test func aContextThatIsReenteredIsTheOneThatRuns() {
    let (outer, inner) = (ObservationContext(), ObservationContext())
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

  @MainActor
  @Test func theMainActorsContextRunsAroundAndInsideAnother() {
    let (main, other) = (ObservationContext.main, ObservationContext())
    let first = main.begin()
    let second = other.begin()
    #expect(ObservationContext.here === other)
    let third = main.begin()
    #expect(ObservationContext.here === main)
    main.end(third)
    #expect(ObservationContext.here === other)
    other.end(second)
    #expect(ObservationContext.here === main)
    main.end(first)
    #expect(ObservationContext.here == nil)
  }

  // The drains of two threads overlap: each begins and ends within a change of the other's.
  @Test(.timeLimit(.minutes(60)))
  func overlappingDrainsOfTwoThreadsNotifyTheirOwnObservers() async {
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let other: (Bool, Bool) = onAThread {
      let room = Room()
      let section = room.context.begin()
      room.worker.count += 1
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

  @Test func theEndOfADrainLeavesThePendingForksOfOtherContexts() {
    let (outer, inner) = (Room(), Room())
    outer.drain { worker in
      let before = worker._$stateID
      let copy = worker
      worker.other += 1
      #expect(worker._$stateID.continues(before))
      inner.drain { worker in
        let copy = worker
        worker.count += 1
        withExtendedLifetime(copy) {}
      }
      #expect(inner.isNotified)
      #expect(worker._$stateID.continues(before))
      withExtendedLifetime(copy) {}
    }
    #expect(!outer.isNotified)
  }

  @Test func aReadInsideThatOfAnotherContextHasItsOwnAnswer() {
    let (outer, inner) = (ObservationContext(), ObservationContext())
    let (isInnerTracked, isOuterTracked) = outer.reading {
      #expect(!ObservationContext.isTracking)
      var isTracked = false
      withObservationTracking {
        isTracked = inner.reading { _ = ObservationContext.isTracking }.isTracked
      } onChange: {
      }
      return isTracked
    }
    #expect(isInnerTracked)
    #expect(!isOuterTracked)
  }

  @Test func anElementThatChangesInsideAnotherChangeIsComparedInItsOwnContext() {
    let (outer, inner) = (ObservationContext(), ObservationContext())
    var (first, second) = (everyChild, everyChild)
    let flags = (Flag(), Flag())
    for (context, state, flag) in [(outer, first, flags.0), (inner, second, flags.1)] {
      let section = context.begin()
      withObservationTracking {
        _ = state.rows.count
      } onChange: {
        flag.raise()
      }
      context.end(section)
    }
    let section = outer.begin()
    change(&first.rows[id: 1]) { row in
      let section = inner.begin()
      second.rows[id: 0]?.count += 1
      inner.end(section)
      row?.count += 1
    }
    outer.end(section)
    #expect(!flags.0.isRaised)
    #expect(!flags.1.isRaised)
  }

  @Test(arguments: [true, false])
  func aListOfWhichAnElementChangesOutsideOfAllContextsCountsAsChanged(isOutside: Bool) {
    let context = ObservationContext()
    var state = everyChild
    let flag = Flag()
    let read = context.begin()
    withObservationTracking {
      _ = state.rows.count
    } onChange: {
      flag.raise()
    }
    context.end(read)
    if isOutside { state.rows[id: 1]?.count += 1 }
    let section = context.begin()
    if !isOutside { state.rows[id: 1]?.count += 1 }
    context.end(section)
    #expect(flag.isRaised == isOutside)
  }

  @Test func aChangeOutsideOfAllContextsIsNotifiedByTheContextOfItsObservers() {
    let room = Room()
    room.worker.count += 1
    #expect(!room.isNotified)
    Room().drain { $0.count += 1 }
    #expect(!room.isNotified)
    room.drain { _ in }
    #expect(room.isNotified)
  }
}

private func change<Value>(_ value: inout Value, _ body: (inout Value) -> Void) { body(&value) }

/// The result of a closure that runs on a thread of its own, which it may block.
private func onAThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
