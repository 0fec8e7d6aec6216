import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineVisitTests {
  // SEMANTICS effects.vanishedChild
  @Test func effectsOfARemovedFeatureNeverStart() {
    var machine = DrivenMachine(level: Level())
    let effect = Effect<Int>.merge(
      .work, .send(1), .concatenate(.send(2), .work), .work.cancellable(id: 1, policy: .enqueue),
      .work.throttle(id: 2, for: .seconds(1), latest: true)
    ).inChild
    let commands = machine.begin(effect, origin: .one)
    #expect(commands.started.isEmpty)
    #expect(commands.delivered.isEmpty)
    #expect(machine.isEmpty)
    #expect(machine.runningCount == 0)
    #expect(machine.watched.isEmpty)
  }

  @Test func anActionKnowsThePlaceOfAFeatureThatCanGoAway() {
    var machine = DrivenMachine()
    let commands = machine.begin(
      .merge(
        .send(1), .send(2).inChild,
        .send(3).placed(at: Level.field(0), canVanish: false, { $0 }, { $0 })),
      origin: .one)
    let places = commands.compactMap { command -> Bool? in
      if case .deliver(_, _, let place) = command { place != nil } else { nil }
    }
    #expect(commands.delivered == [1, 2, 3])
    #expect(places == [false, true, false])
  }

  @Test func anEffectThatItsOwnDecisionCancelsIsCancelledAfterItsStart() {
    var machine = DrivenMachine()
    let effect = Effect<Int>.merge(
      .work.cancellable(id: 1), .work.cancellable(id: 1, cancelInFlight: true))
    let commands = machine.begin(effect, origin: .one)
    let runs = commands.started
    #expect(runs.count == 2 && commands.cancelled == [runs[0]])
    #expect(machine.context(of: runs[1]) != nil && machine.context(of: runs[0]) == nil)
  }

  @Test func theActionsOfAConcatenationComeBeforeThoseMergedAfterIt() {
    var machine = DrivenMachine()
    let effect = Effect<Int>.merge(.concatenate(.send(1), .send(2)), .send(3))
    #expect(machine.begin(effect, origin: .one).delivered == [1, 2, 3])
    #expect(machine.isEmpty)
  }

  @Test func aConcatenationCanCancelItself() throws {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.work, .cancel(id: 1), .send(1)).cancellable(id: 1)
    let run = try #require(machine.begin(effect, origin: .one).started.first)
    let commands = machine.end(run)
    #expect(commands.delivered.isEmpty)
    #expect(commands.finished == [.one])
    #expect(machine.isEmpty)
  }
}
