import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineMembersTests {
  @Test func nothingContinuesBeforeAllIsCancelled() throws {
    var machine = DrivenMachine()
    let run = Effect<Int>.work.cancellable(id: 1)
    let effect = Effect<Int>.merge(.concatenate(run, .cancel(id: 2), .send(1)), run, run)
    _ = machine.begin(effect, origin: .one)
    let commands = machine.begin(.cancel(id: 1), origin: .two)
    let sent = commands.firstIndex { if case .deliver = $0 { true } else { false } }
    let lastCancelled = commands.lastIndex { if case .cancel = $0 { true } else { false } }
    #expect(commands.cancelled.count == 3)
    #expect(commands.delivered == [1])
    #expect(try #require(sent) > #require(lastCancelled))
    #expect(machine.isEmpty)
  }

  // SEMANTICS effects.cancellation.childTask
  @Test func anOriginIsCancelledAtAPlaceAndBelowOnly() throws {
    var machine = DrivenMachine()
    let effect = Effect<Int>.merge(.work, .work.inChild, .work.inChild.inChild)
    let runs = machine.begin(effect, origin: .one).started
    let child = Place().appending(Level.child(2, id: 0))
    _ = machine.begin(.work.inChild, origin: .two)
    #expect(machine.cancel(.one, within: child).cancelled == Array(runs[1...]))
    #expect(machine.isRunning(.one))
    #expect(machine.isRunning(.two))
    #expect(machine.cancel(.one, within: child).isEmpty)
  }

  @Test func theRestOfACancelledConcatenationIsDiscarded() {
    var machine = DrivenMachine()
    _ = machine.begin(.concatenate(.work, .send(1), .send(2)), origin: .one)
    #expect(machine.cancelAll().discarded == 2)
    #expect(machine.isEmpty)
  }

  // SEMANTICS effects.cancellation.subtree
  @Test func aRestartReachesThePlacesBelow() throws {
    var machine = DrivenMachine()
    let run = Effect<Int>.work.cancellable(id: 1)
    let runs = machine.begin(.merge(run.inChild, .work), origin: .one).started
    let restart = Effect<Int>.none.cancellable(id: 1, cancelInFlight: true)
    #expect(machine.begin(restart, origin: .two).cancelled == [runs[0]])
    let child = machine.begin(restart.inChild, origin: .two)
    #expect(child.cancelled.isEmpty)
  }

  @Test func aRestartInAChildLeavesItsParentAndSiblings() throws {
    var machine = DrivenMachine()
    let run = Effect<Int>.work.cancellable(id: 1)
    _ = machine.begin(
      .merge(run, run.placed(at: Level.child(2, id: 1), { $0 }, { $0 })), origin: .one)
    let restart = Effect<Int>.none.cancellable(id: 1, cancelInFlight: true)
    #expect(machine.begin(restart.inChild, origin: .two).cancelled.isEmpty)
  }

  @Test func aPartOfAnOperationCancelsTheEffectsBelowItsFeature() throws {
    var machine = DrivenMachine()
    let run = Effect<Int>.work.cancellable(id: 1)
    let runs = machine.begin(.merge(.work, run.inChild), origin: .one).started
    let (_, commands) = machine.beginPart(of: runs[0], id: CancelID(1), cancelsInFlight: true)
    #expect(commands.cancelled == [runs[1]])
  }
}
