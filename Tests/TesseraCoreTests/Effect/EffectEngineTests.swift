import Tessera
import Testing

@testable import TesseraCore

@Suite
struct EffectEngineTests {
  // SEMANTICS 8
  @Test func nothingIsKeptOnceEverythingHasEnded() throws {
    var engine = EffectEngine<Int>()
    let effect = Effect<Int>.concatenate(.run { _ in }.cancellable(id: 1), .run { _ in })
    let first = try #require(started(engine.begin(effect, origin: one) { _ in true }).first)
    #expect(!engine.isEmpty && engine.isRunning(one))
    let second = try #require(started(engine.end(first) { _ in true }).first)
    #expect(engine.runningCount == 1)
    let last = engine.end(second) { _ in true }
    #expect(finished(last) == [one])
    #expect(engine.isEmpty && !engine.isRunning(one) && engine.runningOrigins.isEmpty)
  }

  // SEMANTICS 8
  @Test func nothingIsKeptOnceEverythingIsCancelled() {
    var engine = EffectEngine<Int>()
    let run = Effect<Int>.run { _ in }.cancellable(id: 1)
    _ = engine.begin(.concatenate(run, .merge(run, run)), origin: one) { _ in true }
    _ = engine.begin(run, origin: two) { _ in true }
    let commands = engine.cancelAll()
    #expect(Set(finished(commands)) == [one, two])
    #expect(engine.isEmpty && engine.vanishing == 0)
  }

  // SEMANTICS 8
  @Test func anIDOfAnotherTypeIsAnotherID() {
    struct Other: Hashable {}
    var engine = EffectEngine<Int>()
    _ = engine.begin(.run { _ in }.cancellable(id: 1), origin: one) { _ in true }
    _ = engine.begin(.cancel(id: UInt(1)), origin: one) { _ in true }
    _ = engine.begin(.cancel(id: Other()), origin: one) { _ in true }
    #expect(engine.runningCount == 1)
    _ = engine.begin(.cancel(id: 1), origin: one) { _ in true }
    #expect(engine.runningCount == 0)
  }

  @Test func anEffectThatWasCancelledInItsOwnBatchIsCancelledAfterItWasStarted() throws {
    var engine = EffectEngine<Int>()
    let effect = Effect<Int>.merge(
      .run { _ in }.cancellable(id: 1), .run { _ in }.cancellable(id: 1, cancelInFlight: true))
    let commands = engine.begin(effect, origin: one) { _ in true }
    let runs = started(commands)
    #expect(runs.count == 2 && cancelled(commands) == [runs[0]])
    #expect(engine.isRunning(runs[1]) && !engine.isRunning(runs[0]))
  }

  @Test func whatIsFreedInADecisionIsHandedOutFirst() {
    var engine = EffectEngine<Int>()
    let effect = Effect<Int>.concatenate(.run { _ in }, .send(1))
    _ = engine.begin(effect, origin: one) { _ in true }
    let commands = engine.cancelAll()
    let handedOut = commands.contains { if case .letGo = $0 { true } else { false } }
    #expect(handedOut && engine.isEmpty)
  }

  // SEMANTICS 8, 9, 12, 16, 35
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

private let one = OriginID(value: 1)
private let two = OriginID(value: 2)

private func started(_ commands: [EffectEngine<Int>.Command]) -> [RunID] {
  commands.compactMap { if case .start(let id, _, _) = $0 { id } else { nil } }
}

private func cancelled(_ commands: [EffectEngine<Int>.Command]) -> [RunID] {
  commands.compactMap { if case .cancel(let id) = $0 { id } else { nil } }
}

private func finished(_ commands: [EffectEngine<Int>.Command]) -> [OriginID] {
  commands.compactMap { if case .finished(let origin) = $0 { origin } else { nil } }
}
