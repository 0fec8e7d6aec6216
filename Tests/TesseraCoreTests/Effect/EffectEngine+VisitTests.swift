import Tessera
import Testing

@testable import TesseraCore

@Suite
struct EffectEngineVisitTests {
  // SEMANTICS effects.vanishedChild
  @Test func whatAGoneFeatureReturnedNeverStarts() {
    var engine = EffectEngine()
    let effect = Effect<Int>.merge(
      .work, .send(1), .concatenate(.send(2), .work), .work.cancellable(id: 1, policy: .enqueue),
      .work.throttle(id: 2, for: .seconds(1), latest: true)
    ).inChild
    let commands = engine.begin(effect, origin: .one) { _ in false }
    #expect(commands.started.isEmpty && commands.delivered.isEmpty)
    #expect(engine.isEmpty && engine.runningCount == 0 && engine.watched.isEmpty)
  }

  @Test func anActionKnowsThePlaceOfAFeatureThatCanGo() {
    var engine = EffectEngine()
    let commands = engine.begin(
      .merge(.send(1), .send(2).inChild, .send(3).placed(atField: 0, Level.field(0)) { $0 }),
      origin: .one
    ) { _ in true }
    let places = commands.compactMap { command -> Bool? in
      if case .deliver(_, _, let place) = command { place != nil } else { nil }
    }
    #expect(commands.delivered == [1, 2, 3] && places == [false, true, false])
  }

  @Test func anEffectThatWasCancelledInItsOwnBatchIsCancelledAfterItWasStarted() {
    var engine = EffectEngine()
    let effect = Effect<Int>.merge(
      .work.cancellable(id: 1), .work.cancellable(id: 1, cancelInFlight: true))
    let commands = engine.begin(effect, origin: .one) { _ in true }
    let runs = commands.started
    #expect(runs.count == 2 && commands.cancelled == [runs[0]])
    #expect(engine.context(of: runs[1]) != nil && engine.context(of: runs[0]) == nil)
  }

  @Test func aConcatenationTakesItsPartsInOrderAmongWhatStandsBesideIt() {
    var engine = EffectEngine()
    let effect = Effect<Int>.merge(.concatenate(.send(1), .send(2)), .send(3))
    #expect(engine.begin(effect, origin: .one) { _ in true }.delivered == [1, 2, 3])
    #expect(engine.isEmpty)
  }

  @Test func aConcatenationMayCancelItself() throws {
    var engine = EffectEngine()
    let effect = Effect<Int>.concatenate(.work, .cancel(id: 1), .send(1)).cancellable(id: 1)
    let run = try #require(engine.begin(effect, origin: .one) { _ in true }.started.first)
    let commands = engine.end(run) { _ in true }
    #expect(commands.delivered.isEmpty && commands.finished == [.one] && engine.isEmpty)
  }
}
