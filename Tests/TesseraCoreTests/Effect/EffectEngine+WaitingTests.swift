import Tessera
import Testing

@testable import TesseraCore

@Suite
struct EffectEngineWaitingTests {
  private let queued = Effect<Int>.work.cancellable(id: 1, policy: .enqueue)
  private func throttled(_ effect: Effect<Int>, latest: Bool = true) -> Effect<Int> {
    effect.throttle(id: 1, for: .seconds(1), latest: latest)
  }

  @Test func aQueueRunsOneEffectAfterTheOther() throws {
    var engine = EffectEngine()
    let first = try #require(engine.begin(queued, origin: .one) { _ in true }.started.first)
    #expect(engine.begin(queued, origin: .two) { _ in true }.isEmpty)
    #expect(engine.runningCount == 2 && engine.runningOrigins == [.one, .two])
    let commands = engine.end(first) { _ in true }
    #expect(commands.finished == [.one] && engine.isRunning(.two))
    #expect(engine.end(try #require(commands.started.first)) { _ in true }.finished == [.two])
    #expect(engine.isEmpty)
  }

  @Test func effectsThatRunNothingDoNotHoldAQueueUp() throws {
    var engine = EffectEngine()
    let first = try #require(engine.begin(queued, origin: .one) { _ in true }.started.first)
    for action in 1...3 {
      let send = Effect<Int>.send(action).cancellable(id: 1, policy: .enqueue)
      #expect(engine.begin(send, origin: .two) { _ in true }.isEmpty)
    }
    let commands = engine.end(first) { _ in true }
    #expect(commands.delivered == [1, 2, 3] && engine.isEmpty)
  }

  @Test func aConcatenationHoldsItsIDBetweenItsParts() throws {
    var engine = EffectEngine()
    let effect = Effect<Int>.concatenate(.work, .work).cancellable(id: 1)
    let first = try #require(engine.begin(effect, origin: .one) { _ in true }.started.first)
    #expect(engine.begin(queued, origin: .two) { _ in true }.isEmpty)
    let second = try #require(engine.end(first) { _ in true }.started.first)
    #expect(engine.end(second) { _ in true }.started.count == 1)
  }

  @Test func anEffectDoesNotWaitForTheOneThatItIsAPartOf() throws {
    var engine = EffectEngine()
    let effect = Effect<Int>.concatenate(.work, queued).cancellable(id: 1, policy: .enqueue)
    let first = try #require(engine.begin(effect, origin: .one) { _ in true }.started.first)
    #expect(engine.end(first) { _ in true }.started.count == 1)
  }

  @Test func whatIsDroppedIsLetGoOf() {
    var engine = EffectEngine()
    let effect = Effect<Int>.work.cancellable(id: 1, policy: .drop)
    #expect(engine.begin(effect, origin: .one) { _ in true }.started.count == 1)
    let commands = engine.begin(effect, origin: .two) { _ in true }
    #expect(commands.started.isEmpty && commands.letGo == 1 && !engine.isRunning(.two))
  }

  @Test func aCancelledSendDropsWhatItHasWaiting() {
    var engine = EffectEngine()
    _ = engine.begin(.merge(queued, throttled(.work)), origin: .one) { _ in true }
    _ = engine.begin(.merge(queued, throttled(.work)), origin: .two) { _ in true }
    #expect(engine.runningCount == 4)
    let commands = engine.cancel(.two, within: Place()) { _ in true }
    #expect(commands.letGo == 2 && commands.finished == [.two] && commands.cancelled.isEmpty)
    #expect(engine.runningCount == 2)
  }

  // SEMANTICS effects.vanishedChild
  @Test func whatWaitsGoesWithItsFeature() {
    var engine = EffectEngine()
    for _ in 0..<2 {
      _ = engine.begin(
        .merge(queued, throttled(.work)).inChild, origin: .one
      ) { _ in true }
    }
    let commands = engine.cancelVanished { _ in false }
    #expect(commands.cancelled.count == 3 && commands.finished == [.one])
    #expect(engine.isEmpty && engine.watched.isEmpty && engine.runningCount == 0)
  }

  @Test func aWindowCountsForNobody() throws {
    var engine = EffectEngine()
    let commands = engine.begin(throttled(.send(1)), origin: .one) { _ in true }
    #expect(commands.delivered == [1] && engine.runningCount == 0 && !engine.isRunning(.one))
    let window = try #require(commands.started.first)
    #expect(engine.end(window) { _ in true }.isEmpty && engine.isEmpty)
  }

  @Test(arguments: [true, false])
  func whatWaitsForAWindowOpensTheNext(latest: Bool) throws {
    var engine = EffectEngine()
    let windows = engine.begin(throttled(.send(1)), origin: .one) { _ in true }.started
    for action in 2...4 {
      let effect = throttled(.send(action), latest: latest)
      #expect(engine.begin(effect, origin: .two) { _ in true }.delivered.isEmpty)
    }
    #expect(engine.runningCount == 1)
    let commands = engine.end(try #require(windows.first)) { _ in true }
    #expect(commands.delivered == [latest ? 4 : 2] && commands.finished == [.two])
    #expect(engine.end(try #require(commands.started.first)) { _ in true }.isEmpty)
    #expect(engine.isEmpty)
  }

  @Test func cancellingTheIDLeavesTheWindow() {
    var engine = EffectEngine()
    _ = engine.begin(throttled(.work), origin: .one) { _ in true }
    _ = engine.begin(throttled(.work), origin: .two) { _ in true }
    let commands = engine.begin(.cancel(id: 1), origin: .one) { _ in true }
    #expect(commands.cancelled.count == 1 && commands.letGo == 1 && engine.runningCount == 0)
    #expect(engine.begin(throttled(.send(1)), origin: .one) { _ in true }.delivered.isEmpty)
  }
}
