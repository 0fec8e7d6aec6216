import Tessera
import Testing

@testable import TesseraCore

@Suite
struct EffectEngineTests {
  // SEMANTICS effects.cancellation.ids
  @Test func nothingIsKeptOnceEverythingHasEnded() throws {
    var engine = EffectEngine()
    let effect = Effect<Int>.concatenate(.work.cancellable(id: 1), .work)
    let first = try #require(engine.begin(effect, origin: .one) { _ in true }.started.first)
    #expect(!engine.isEmpty && engine.isRunning(.one))
    let second = try #require(engine.end(first) { _ in true }.started.first)
    #expect(engine.runningCount == 1)
    #expect(engine.end(second) { _ in true }.finished == [.one])
    #expect(engine.isEmpty && !engine.isRunning(.one) && engine.runningOrigins.isEmpty)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func nothingIsKeptOnceEverythingIsCancelled() {
    var engine = EffectEngine()
    let run = Effect<Int>.work.cancellable(id: 1)
    _ = engine.begin(.concatenate(run, .merge(run, run)), origin: .one) { _ in true }
    _ = engine.begin(run, origin: .two) { _ in true }
    let commands = engine.cancelAll()
    #expect(Set(commands.finished) == [.one, .two])
    #expect(engine.isEmpty && engine.watched.isEmpty)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func anIDOfAnotherTypeIsAnotherID() {
    struct Other: Hashable {}
    var engine = EffectEngine()
    _ = engine.begin(.work.cancellable(id: 1), origin: .one) { _ in true }
    _ = engine.begin(.cancel(id: UInt(1)), origin: .one) { _ in true }
    _ = engine.begin(.cancel(id: Other()), origin: .one) { _ in true }
    #expect(engine.runningCount == 1)
    _ = engine.begin(.cancel(id: 1), origin: .one) { _ in true }
    #expect(engine.runningCount == 0)
  }

  @Test func aPartOfAnOperationIsCancelledAloneOrWithIt() throws {
    var engine = EffectEngine()
    let run = try #require(engine.begin(.work, origin: .one) { _ in true }.started.first)
    let (one, _) = engine.beginPart(of: run, id: CancelID(1), cancelsInFlight: true) { _ in true }
    #expect(engine.runningCount == 1)
    let (two, commands) = engine.beginPart(of: run, id: CancelID(1), cancelsInFlight: true) { _ in
      true
    }
    #expect(commands.cancelled == [try #require(one)] && engine.context(of: run) != nil)
    #expect(engine.cancel(.one, within: Place()) { _ in true }.cancelled == [run, two])
    #expect(engine.isEmpty)
    #expect(
      engine.beginPart(of: run, id: CancelID(1), cancelsInFlight: true) { _ in true }.0 == nil)
  }

  // SEMANTICS effects.cancellation.ids, effects.cancellation.subtree
  // SEMANTICS effects.cancellation.childTask, effects.vanishedChild, lists.removal.effects
  @Test(arguments: 0..<20)
  func agreesWithAnObviousModel(part: UInt64) {
    for seed in part * 500..<(part + 1) * 500 {
      var trial = EffectEngineTrial(seed: seed)
      if let mistake = trial.run() {
        Issue.record("Seed \(seed): \(mistake)")
        return
      }
    }
  }
}
