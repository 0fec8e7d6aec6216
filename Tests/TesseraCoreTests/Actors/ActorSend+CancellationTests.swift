import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite
struct ActorCancellationTests {
  private let session = BureauSession()

  @Test func effectsAreCancelledByTheirIDWithTheirFeatureOrAllTogether() async {
    let stay: @Sendable () -> Effect<Bureau.Action> = {
      .runOnActor { _ in await untilCancelled() }
    }
    await session.send(.effect { stay().cancellable(id: "work") })
    for _ in 0..<2 { await session.send(.effect { stay() }) }
    await session.send(.openDrawer)
    await session.send(.drawerEffect { .runOnActor { _ in await untilCancelled() } })
    #expect(await session.running == 4)
    await session.send(.effect { .cancel(id: "work") })
    #expect(await session.running == 3)
    await session.send(.drawer(.dismiss))
    #expect(await session.running == 2)
    await session.with { $0.store?.cancelEffects() }
    #expect(await session.running == 0)
    #expect(await session.send(.write("a")) == ["a"])
  }

  @Test func anOperationCancelsOthersBeforeItsNextAction() async {
    for isOnActor in [false, true] {
      await session.send(
        .effect {
          .runOnActor { send in
            await untilCancelled()
            await send(.write("never"))
          }
          .cancellable(id: "work")
        })
      let left = Slot<Int>()
      await session.finish(
        .effect { [session] in
          isOnActor
            ? .runOnActor { send in
              send.cancel(id: "work")
              await send(.write("cancelled"))
            }
            : .run { send in
              Task.cancel(id: "work")
              await send(.write("cancelled"))
              left.value = await session.running
            }
        })
      #expect(left.value ?? 1 == 1)
    }
    #expect(await session.lines == ["cancelled", "cancelled"])
  }

  @Test func whatACancelledOperationSendsIsDropped() async {
    let (isIn, mayGo) = (Gate(), Gate())
    await session.send(
      .effect {
        .run { send in
          isIn.open()
          await mayGo.wait()
          await send(.write("dropped"))
        }
        .cancellable(id: "work")
      })
    await isIn.wait()
    await session.send(.effect { .cancel(id: "work") })
    await mayGo.open()
    await settle(session)
    #expect(await session.lines.isEmpty)
  }

  @Test func aPartOfAnEffectIsCancelledFromTheActor() async {
    let isIn = Gate()
    let done = Gate()
    await session.send(
      .effect {
        .run { send in
          await withTaskCancellation(id: "part") {
            isIn.open()
            await untilCancelled()
          }
          await send(.write("rest"))
          done.open()
        }
      })
    await isIn.wait()
    await session.send(.effect { .cancel(id: "part") })
    await done.wait()
    #expect(await session.lines == ["rest"])
    #expect(await session.parts == 0)
  }

  // An action that is on its way when its part is cancelled is dropped.
  @Test func aCancelledPartSendsNothingMore() async {
    for _ in 0..<100 {
      let session = BureauSession()
      let isIn = Gate()
      await session.send(
        .effect {
          .run { send in
            await withTaskCancellation(id: "part") {
              while !Task.isCancelled {
                await send(.write("tick"))
                isIn.open()
              }
            }
          }
        })
      await isIn.wait()
      await session.with { session in
        session.store?.send(.effect { .cancel(id: "part") })
        session.store?.send(.write("cancelled"))
      }
      await session.finish(.write("end"))
      await MainActor.run {}
      #expect(await session.lines.suffix(2) == ["cancelled", "end"])
    }
  }

  @Test func cancellingComesBeforeWhatTheOperationThenDoesOnTheActor() async {
    for _ in 0..<100 {
      let session = BureauSession()
      await session.send(
        .effect { .runOnActor { _ in await untilCancelled() }.cancellable(id: "work") })
      let left = Slot<Int>()
      await session.finish(
        .effect { [session] in
          .run { _ in
            Task.cancel(id: "work")
            left.value = await session.runningAfter(.write("a"))
          }
        })
      #expect(left.value == 1)
    }
  }

  @Test func cancellingTheWaitingTaskCancelsTheEffects() async {
    let isIn = Gate()
    let task = Task {
      await session.finish(
        .effect {
          .runOnActor { _ in
            await isIn.open()
            await untilCancelled()
          }
        })
    }
    await isIn.wait()
    task.cancel()
    _ = await task.value
    #expect(await session.running == 0)
  }

  // SEMANTICS actors.lifetime
  @Test func releasingTheStoreCancelsItsEffects() async {
    let ended = Gate()
    await session.send(
      .effect {
        .runOnActor { _ in
          await untilCancelled()
          await ended.open()
        }
      })
    await session.release()
    await ended.wait()
  }

  @Test func anActorIsFreedWithItsLastEffect() async {
    weak var weakSession: BureauSession?
    do {
      let session = BureauSession()
      weakSession = session
      await session.finish(
        .effect {
          .runOnActor { send in
            await Task.yield()
            await send(.write("a"))
          }
        })
      #expect(await session.lines == ["a"])
    }
    while weakSession != nil { await Task.yield() }
  }

  @Test func anEffectOfTheActorsDeinitEndsBeforeItStarts() async {
    let log = TextLog()
    var session: Farewell? = Farewell(log)
    await session?.use()
    session = nil
    while log.text.isEmpty { await Task.yield() }
    #expect(log.text == "closed")
  }

  // A reference on another thread may be the last one.
  @Test func anActorIsFreedOnAnyThread() async {
    for _ in 0..<50 {
      let session = BureauSession()
      await session.send(.effect { .run { send in await send(.write("a")) } })
      async let lines = session.lines
      Task.detached { withExtendedLifetime(session) {} }
      #expect(await lines.count <= 1)
    }
  }

  // SEMANTICS actors.effects.dismiss
  @Test func aPresentedFeatureDismissesItself() async {
    for isOnActor in [false, true] {
      await session.send(.openDrawer)
      await session.finish(
        .drawerEffect {
          @Dependency(\.dismiss) var dismiss
          return isOnActor
            ? .runOnActor { [dismiss] send in
              await send(.add)
              await dismiss()
            }
            : .run { [dismiss] send in
              await send(.add)
              await dismiss()
            }
        })
      #expect(await session.with { $0.store?.drawer == nil })
    }
  }

  // SEMANTICS actors.effects.endless
  @Test func anEndlessLoopOnTheActorIsReportedAndCancelled() async {
    let issues = await issues {
      await session.with { session in
        session.store?.core.maxChainedEffects = 1_000
        session.store?.send(
          .effect { .runOnActor { send in while !Task.isCancelled { await send(.write("x")) } } })
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("nothing else could run in between") == true)
  }
}

/// Sends an action when it is freed, which returns an effect.
private actor Farewell {
  private let store = ActorStore(initialState: Bureau.State()) { Bureau() }
  private let log: TextLog

  init(_ log: TextLog) { self.log = log }

  isolated deinit {
    store.send(
      .effect { [log] in
        log.write("closed")
        return .runOnActor { _ in log.write("never") }
      })
  }

  func use() { store.send(.write("a")) }
}
