import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite
struct EffectEngineReferenceTests {
  private let delegate = IdleDelegate()

  private func task(_ engine: EffectEngine) -> EffectTask {
    EffectTask(
      TaskID(value: 1), EffectOperation(callSite: #callSite) { _ in },
      EffectStateMachine.Context(origin: .one), engine: engine)
  }

  // Its point is that it returns: the engine may be used until its 'deinit' runs on the main actor.
  @Test(.timeLimit(.minutes(60)))
  func anotherThreadMayReleaseTheEngineLast() async {
    for _ in 0..<100 {
      var user: EngineUser? = EngineUser(
        EffectEngine(owner: nil, testHooks: nil, delegate: delegate))
      weak let weakEngine = user?.engine
      let made = user.map { task($0.engine) }
      let other = Task.detached { [user] in withExtendedLifetime(user) {} }
      user = nil
      for id in 0..<20 { made?.cancel(id: CancelID(id), at: #callSite) }
      await other.value
      while weakEngine != nil { await Task.yield() }
      #expect(made?.beginPart(id: CancelID(1), cancelsInFlight: false).isCancelled == true)
    }
  }

  @Test func itPerformsOnTheMainActorIfThatIsTheStores() async {
    let engine = EffectEngine(owner: nil, testHooks: nil, delegate: delegate)
    let reference = engine.reference
    let isOnMainActor = await Task.detached {
      await reference.perform { CurrentThread.isMainActors }
    }.value
    #expect(isOnMainActor == true)
    EffectEngine.release(engine)
  }

  // The handler of a cancellation runs where the task is cancelled.
  @Test func anEngineIsEndedOnItsActor() async {
    let owner = MarkedActor()
    let log = LockedTexts()
    await owner.begin { actor in
      let reference = EffectOwner(actor) { AnyAction($0.assuming(Int.self).pointee) }
      let delegate = IdleDelegate()
      let user = EngineUser(EffectEngine(owner: reference, testHooks: nil, delegate: delegate))
      user.engine.begin(
        .run(
          EffectOperation(callSite: #callSite) { _ in
            await withTaskCancellationHandler {
              await untilCancelled()
            } onCancel: {
              log.append(actor.isHere ? "here" : "elsewhere")
            }
          }), origin: .one)
      Task.detached { withExtendedLifetime(user) {} }
    }
    while log.texts.isEmpty { await Task.yield() }
    #expect(log.texts == ["here"])
  }
}

/// Releases an engine as a core does, on any thread.
private final class EngineUser: @unchecked Sendable {
  let engine: EffectEngine

  init(_ engine: EffectEngine) { self.engine = engine }

  deinit { EffectEngine.release(engine) }
}
