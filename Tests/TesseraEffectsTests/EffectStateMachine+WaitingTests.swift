import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineWaitingTests {
  /// The point is that it returns: a search among all that wait would take minutes.
  @Test(.timeLimit(.minutes(60))) func cancellingOneOfManyThatWaitLooksAtNoOther() {
    var machine = DrivenMachine()
    let count = 20_000
    func queued(_ id: Int) -> Effect<Int> { .work.cancellable(id: id, policy: .enqueue) }
    for id in 0..<count {
      #expect(machine.begin(queued(id), origin: .one).started.count == 1)
      #expect(machine.begin(queued(id), origin: .one).started.isEmpty)
    }
    for id in 0..<count {
      #expect(machine.begin(.cancel(id: id), origin: .two).cancelled.count == 1)
    }
    #expect(machine.isEmpty)
  }
}
