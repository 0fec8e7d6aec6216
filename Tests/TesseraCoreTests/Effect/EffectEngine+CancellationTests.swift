import Tessera
import Testing

@testable import TesseraCore

@Suite
struct EffectEngineCancellationTests {
  @Test func nothingGoesOnBeforeAllIsCancelled() throws {
    var engine = EffectEngine()
    let run = Effect<Int>.work.cancellable(id: 1)
    let effect = Effect<Int>.merge(.concatenate(run, .cancel(id: 2), .send(1)), run, run)
    _ = engine.begin(effect, origin: .one) { _ in true }
    let commands = engine.begin(.cancel(id: 1), origin: .two) { _ in true }
    let sent = commands.firstIndex { if case .deliver = $0 { true } else { false } }
    let lastCancelled = commands.lastIndex { if case .cancel = $0 { true } else { false } }
    #expect(commands.cancelled.count == 3 && commands.delivered == [1])
    #expect(try #require(sent) > #require(lastCancelled))
    #expect(engine.isEmpty)
  }

  // SEMANTICS effects.cancellation.childTask
  @Test func aSendIsCancelledAtAPlaceAndBelowItOnly() throws {
    var engine = EffectEngine()
    let effect = Effect<Int>.merge(.work, .work.inChild, .work.inChild.inChild)
    let runs = engine.begin(effect, origin: .one) { _ in true }.started
    let child = Place().appending(Level.child(2, id: 0))
    _ = engine.begin(.work.inChild, origin: .two) { _ in true }
    #expect(engine.cancel(.one, within: child) { _ in true }.cancelled == Array(runs[1...]))
    #expect(engine.isRunning(.one) && engine.isRunning(.two))
    #expect(engine.cancel(.one, within: child) { _ in true }.isEmpty)
  }

  @Test func whatIsFreedIsHandedOutFirst() {
    var engine = EffectEngine()
    _ = engine.begin(.concatenate(.work, .send(1), .send(2)), origin: .one) { _ in true }
    #expect(engine.cancelAll().letGo == 2 && engine.isEmpty)
  }
}
