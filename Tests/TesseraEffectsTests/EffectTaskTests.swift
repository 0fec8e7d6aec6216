import Synchronization
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

  init() { engine = EffectEngine(owner: nil, testHooks: nil, delegate: delegate) }

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
    task.swiftTask = swiftTask
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
    var engine: EffectEngine? = EffectEngine(owner: nil, testHooks: nil, delegate: delegate)
    weak let weakEngine = engine
    let made = engine.map { task($0) }
    engine = nil
    #expect(weakEngine == nil)
    made?.cancel(id: CancelID(1), at: #callSite)
    #expect(made?.beginPart(id: CancelID(1), cancelsInFlight: false).isCancelled == true)
  }

  @Test func cancellingAPartCancelsItsTaskNowOrOnceItHasOne() {
    let part = EffectPart()
    let cancellations = Atomic(0)
    part.setTask { cancellations.add(1, ordering: .relaxed) }
    #expect(cancellations.load(ordering: .relaxed) == 0)
    part.cancel()
    #expect(part.isCancelled)
    #expect(cancellations.load(ordering: .relaxed) == 1)
    part.setTask { cancellations.add(1, ordering: .relaxed) }
    #expect(cancellations.load(ordering: .relaxed) == 2)
  }
}

/// A store that ignores everything.
final class IdleDelegate: EffectEngineDelegate {
  var watchesPlaces = false
  let drains = 0
  var contextID: ObjectIdentifier { ObjectIdentifier(self) }
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
