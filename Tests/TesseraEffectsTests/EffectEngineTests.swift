import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct EffectEngineTests {
  private let delegate = RecordingDelegate()
  private let engine: EffectEngine
  private let origin: OriginID

  init() {
    engine = EffectEngine(owner: nil, testHooks: nil, delegate: delegate)
    origin = engine.newOrigin()
  }

  private func begin(_ effect: Effect<Int>) { engine.begin(effect.erased, origin: origin) }

  @Test func anOperationRunsAtOnceAndSendsToTheDelegate() {
    begin(.concatenate(.send(1), .run { await $0(2) }, .run { await $0(3) }))
    #expect(delegate.actions == [1, 2, 3])
    #expect(engine.isEmpty)
  }

  // SEMANTICS effects.vanishedChild
  @Test func theDelegateDecidesWhetherAFeatureExists() {
    delegate.level = Level()
    begin(.merge(.send(1), .run { await $0(2) }).inChild)
    #expect(delegate.actions == [])
    delegate.level = .full(depth: 1)
    begin(.merge(.send(1), .run { await $0(2) }).inChild)
    #expect(delegate.actions == [1, 2])
    #expect(engine.isEmpty)
  }

  // SEMANTICS effects.vanishedChild
  @Test func effectsOfAVanishedFeatureAreCancelled() {
    var level = Level.full(depth: 1)
    begin(
      .merge(.run { _ in await untilCancelled() }, .run { _ in await untilCancelled() }.inChild))
    #expect(engine.runningCount == 2)
    #expect(engine.watchesPlaces)
    #expect(delegate.watchesPlaces)
    engine.cancelVanished(ErasedPointer.withPointer(to: &level) { engine.vanished(in: $0) })
    #expect(engine.runningCount == 2)
    level = Level()
    engine.cancelVanished(ErasedPointer.withPointer(to: &level) { engine.vanished(in: $0) })
    #expect(engine.runningCount == 1)
    #expect(!engine.watchesPlaces)
    #expect(!delegate.watchesPlaces)
    engine.cancelAll()
    #expect(engine.isEmpty)
  }

  @Test func aWaitingCallerIsResumedWhenItsOriginHasEnded() async {
    let gate = Gate()
    begin(.run { _ in await gate.wait() })
    gate.open()
    await withCheckedContinuation { engine.wait(for: origin, $0) }
    #expect(!engine.isRunning(origin))
    await withCheckedContinuation { engine.wait(for: origin, $0) }
    #expect(engine.isEmpty)
  }

  // SEMANTICS effects.send.afterEnd
  @Test func anActionOfACancelledEffectIsDropped() async {
    let (gate, done) = (Gate(), Gate())
    begin(
      .run { send in
        await gate.wait()
        await send(1)
        done.open()
      })
    #expect(engine.cancel(origin, within: Place()))
    #expect(!engine.cancel(origin, within: Place()))
    gate.open()
    await done.wait()
    #expect(delegate.actions == [])
  }

  @Test func changesArePassedWithTheirPlace() {
    begin(.steps(of: Int.self) { commit in await commit { $0 += 1 } }.inChild)
    #expect(delegate.changes == [Place().appending(Level.child(2, id: 0))])
  }
}

/// A store that records the actions and changes of its effects.
private final class RecordingDelegate: EffectEngineDelegate {
  var level = Level.full(depth: 1)
  var actions: [Int] = []
  var changes: [Place] = []
  var watchesPlaces = false
  let drains = 0
  var contextID: ObjectIdentifier { ObjectIdentifier(self) }

  func exists(_ place: Place) -> Bool { place.exists(in: &level) }

  func enqueue(
    _ action: ErasedPointer, _ origin: OriginID, _ place: Place?, from source: ActionSource?,
    by send: EffectSend?
  ) { actions.append(action.assuming(Int.self).pointee) }

  func enqueue(
    _ change: PlacedChange, _ place: Place, _ origin: OriginID, by task: EffectTask?
  ) { changes.append(place) }

  func description(of action: ErasedPointer) -> String {
    "\(action.assuming(Int.self).pointee)"
  }
}
