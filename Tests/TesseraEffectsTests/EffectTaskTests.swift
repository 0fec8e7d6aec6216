import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite
struct EffectTaskTests {
  private let delegate = IdleDelegate()
  private let engine: EffectEngine

  init() { engine = EffectEngine(testHooks: nil, delegate: delegate) }

  private func task(_ engine: EffectEngine) -> EffectTask {
    EffectTask(
      TaskID(value: 1), EffectOperation(callSite: #callSite) { _ in },
      EffectStateMachine.Context(origin: .one), engine: engine)
  }

  @Test func aTaskThatHasEndedCannotBeCancelled() {
    let task = task(engine)
    task.end()
    task.cancel()
    #expect(task.hasEnded)
    #expect(!task.isCancelled)
  }

  @Test func cancellingItCancelsItsSwiftTask() async {
    let task = task(engine)
    let swiftTask = Task { await untilCancelled() }
    task.task = swiftTask
    task.cancel()
    await swiftTask.value
    #expect(task.isCancelled)
  }

  @Test func aPartOfACancelledTaskIsCancelled() {
    let task = task(engine)
    task.cancel()
    #expect(task.beginPart(id: CancelID(1), cancelsInFlight: true).isCancelled)
  }

  @Test func itDoesNotRetainTheEngine() {
    var engine: EffectEngine? = EffectEngine(testHooks: nil, delegate: delegate)
    weak let weakEngine = engine
    let made = engine.map { task($0) }
    engine = nil
    #expect(weakEngine == nil)
    made?.cancel(id: CancelID(1), at: #callSite)
    #expect(made?.beginPart(id: CancelID(1), cancelsInFlight: false).isCancelled == true)
  }

  // Its point is that it returns: the engine may be used until its 'deinit' runs on the main actor.
  @Test(.timeLimit(.minutes(10)))
  func anotherThreadMayReleaseTheEngineLast() async {
    for _ in 0..<100 {
      var engine: EffectEngine? = EffectEngine(testHooks: nil, delegate: delegate)
      weak let weakEngine = engine
      let made = engine.map { task($0) }
      let other = Task.detached { [engine] in withExtendedLifetime(engine) {} }
      engine = nil
      for id in 0..<20 { made?.cancel(id: CancelID(id), at: #callSite) }
      await other.value
      while weakEngine != nil { await Task.yield() }
      #expect(made?.beginPart(id: CancelID(1), cancelsInFlight: false).isCancelled == true)
    }
  }

  @Test func cancellingAPartCancelsItsTaskOnceItHasOne() {
    let part = EffectPart()
    var cancellations = 0
    part.cancel()
    #expect(part.isCancelled)
    part.cancelTask = { cancellations += 1 }
    part.cancel()
    #expect(cancellations == 1)
  }
}

/// A store that ignores everything.
private final class IdleDelegate: EffectEngineDelegate {
  var watchesPlaces = false
  let drains = 0
  func exists(_ place: Place) -> Bool { true }
  func enqueue(
    _ action: ErasedPointer, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend?
  ) {}
  func enqueue(
    _ change: PlacedChange, _ place: Place, _ origin: OriginID, by task: EffectTask?
  ) {}
  func description(of action: ErasedPointer) -> String { "" }
}
