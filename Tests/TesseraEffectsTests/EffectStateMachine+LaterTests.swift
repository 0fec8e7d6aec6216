import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineLaterTests {
  // SEMANTICS effects.cancellation.later
  @Test func aCancellationReachesThePartsThatWaitForTheirTurn() throws {
    for later in [Effect<Int>.send(2), .merge(.send(2), .none), .send(2).inChild] {
      var machine = DrivenMachine()
      let first = try #require(
        machine.begin(
          .concatenate(.work, .merge(later.cancellable(id: 1), .send(3)), .send(4)), origin: .one
        ).started.first)
      #expect(machine.begin(.cancel(id: 1), origin: .two).discarded == 1)
      #expect(machine.end(first).delivered == [3, 4])
      #expect(machine.isEmpty)
    }
  }

  @Test func aCancellationReachesTheInnerPartsOfAnEffectInAQueue() throws {
    var machine = DrivenMachine()
    let queued = Effect<Int>.merge(.send(2).cancellable(id: 1), .send(3))
    let first = try #require(machine.begin(.work.cancellable(id: 2), origin: .one).started.first)
    _ = machine.begin(queued.cancellable(id: 2, policy: .enqueue), origin: .one)
    #expect(machine.begin(.cancel(id: 1), origin: .two).discarded == 1)
    #expect(machine.end(first).delivered == [3])
    #expect(machine.isEmpty)
  }

  @Test func aCancellationInAConcatenationLeavesTheLaterPartsOfIt() throws {
    let search = Effect<Int>.send(1).cancellable(id: 1, cancelInFlight: true)
    let effects = [
      Effect<Int>.concatenate(.cancel(id: 1), search),
      .concatenate(.concatenate(.merge(.cancel(id: 1), .none), .none), search),
      .concatenate(.none.cancellable(id: 1, cancelInFlight: true), search),
    ]
    for effect in effects {
      var machine = DrivenMachine()
      #expect(machine.begin(effect, origin: .one).delivered == [1])
      #expect(machine.isEmpty)
    }
  }

  @Test func aCancellationBeforeALaterPartWithTheIDIsNotReportedAsMissed() {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.cancel(id: 1), .work.cancellable(id: 1))
    _ = machine.begin(.work.cancellable(id: 1), origin: .one)
    let child = effect.placed(at: Level.field(0), { $0 }, { $0 })
    let reports = machine.begin(child, origin: .two).filter {
      if case .report = $0 { true } else { false }
    }
    #expect(reports.isEmpty)
  }

  @Test func aCancellationLeavesTheLaterPartsOfAParent() throws {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.work, .send(1).cancellable(id: 1))
    let first = try #require(machine.begin(effect, origin: .one).started.first)
    _ = machine.begin(Effect<Int>.cancel(id: 1).inChild, origin: .two)
    #expect(machine.end(first).delivered == [1])
  }
}
