import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineTests {
  // SEMANTICS effects.cancellation.ids
  @Test func nothingIsKeptOnceEverythingHasEnded() throws {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.work.cancellable(id: 1), .work)
    let first = try #require(machine.begin(effect, origin: .one).started.first)
    #expect(!machine.isEmpty)
    #expect(machine.isRunning(.one))
    let second = try #require(machine.end(first).started.first)
    #expect(machine.runningCount == 1)
    #expect(machine.end(second).finished == [.one])
    #expect(machine.isEmpty)
    #expect(!machine.isRunning(.one))
    #expect(machine.runningOrigins.isEmpty)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func nothingIsKeptOnceEverythingIsCancelled() {
    var machine = DrivenMachine()
    let run = Effect<Int>.work.cancellable(id: 1)
    _ = machine.begin(.concatenate(run, .merge(run, run)), origin: .one)
    _ = machine.begin(run, origin: .two)
    let commands = machine.cancelAll()
    #expect(Set(commands.finished) == [.one, .two])
    #expect(machine.isEmpty)
    #expect(machine.watched.isEmpty)
  }

  // SEMANTICS effects.cancellation.ids
  @Test func anIDOfAnotherTypeIsAnotherID() {
    struct Other: Hashable {}
    var machine = DrivenMachine()
    _ = machine.begin(.work.cancellable(id: 1), origin: .one)
    _ = machine.begin(.cancel(id: UInt(1)), origin: .one)
    _ = machine.begin(.cancel(id: Other()), origin: .one)
    #expect(machine.runningCount == 1)
    _ = machine.begin(.cancel(id: 1), origin: .one)
    #expect(machine.runningCount == 0)
  }

  @Test func aPartOfAnOperationIsCancelledAloneOrWithIt() throws {
    var machine = DrivenMachine()
    let run = try #require(machine.begin(.work, origin: .one).started.first)
    let (one, _) = machine.beginPart(of: run, id: CancelID(1), cancelsInFlight: true)
    #expect(machine.runningCount == 1)
    let (two, commands) = machine.beginPart(of: run, id: CancelID(1), cancelsInFlight: true)
    #expect(commands.cancelled == [try #require(one)])
    #expect(machine.context(of: run) != nil)
    #expect(machine.cancel(.one, within: Place()).cancelled == [run, two])
    #expect(machine.isEmpty)
    #expect(machine.beginPart(of: run, id: CancelID(1), cancelsInFlight: true).0 == nil)
  }

  // SEMANTICS effects.cancellation.ids, effects.cancellation.subtree
  // SEMANTICS effects.cancellation.childTask, effects.vanishedChild, lists.removal.effects
  @Test(arguments: 0..<20)
  func agreesWithAModel(part: UInt64) {
    for seed in part * 500..<(part + 1) * 500 {
      var trial = EffectTrial(seed: seed)
      if let mistake = trial.run() {
        Issue.record("Seed \(seed): \(mistake)")
        return
      }
    }
  }
}
