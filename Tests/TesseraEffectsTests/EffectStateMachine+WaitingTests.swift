import Tessera
import Testing

@testable import TesseraCore
@testable import TesseraEffects

@Suite
struct EffectStateMachineWaitingTests {
  private let queued = Effect<Int>.work.cancellable(id: 1, policy: .enqueue)
  private func throttled(_ effect: Effect<Int>, latest: Bool = true) -> Effect<Int> {
    effect.throttle(id: 1, for: .seconds(1), latest: latest)
  }

  @Test func aQueueRunsOneEffectAfterTheOther() throws {
    var machine = DrivenMachine()
    let first = try #require(machine.begin(queued, origin: .one).started.first)
    #expect(machine.begin(queued, origin: .two).isEmpty)
    #expect(machine.runningCount == 2)
    #expect(machine.runningOrigins == [.one, .two])
    let commands = machine.end(first)
    #expect(commands.finished == [.one])
    #expect(machine.isRunning(.two))
    #expect(machine.end(try #require(commands.started.first)).finished == [.two])
    #expect(machine.isEmpty)
  }

  @Test func aQueueDoesNotWaitForEffectsWithoutAnOperation() throws {
    var machine = DrivenMachine()
    let first = try #require(machine.begin(queued, origin: .one).started.first)
    for action in 1...3 {
      let send = Effect<Int>.send(action).cancellable(id: 1, policy: .enqueue)
      #expect(machine.begin(send, origin: .two).isEmpty)
    }
    let commands = machine.end(first)
    #expect(commands.delivered == [1, 2, 3])
    #expect(machine.isEmpty)
  }

  @Test func aConcatenationKeepsItsIDBetweenItsParts() throws {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.work, .work).cancellable(id: 1)
    let first = try #require(machine.begin(effect, origin: .one).started.first)
    #expect(machine.begin(queued, origin: .two).isEmpty)
    let second = try #require(machine.end(first).started.first)
    #expect(machine.end(second).started.count == 1)
  }

  @Test func anEffectDoesNotWaitForTheEffectThatContainsIt() throws {
    var machine = DrivenMachine()
    let effect = Effect<Int>.concatenate(.work, queued).cancellable(id: 1, policy: .enqueue)
    let first = try #require(machine.begin(effect, origin: .one).started.first)
    #expect(machine.end(first).started.count == 1)
  }

  @Test func droppedEffectsAreDiscarded() {
    var machine = DrivenMachine()
    let effect = Effect<Int>.work.cancellable(id: 1, policy: .drop)
    #expect(machine.begin(effect, origin: .one).started.count == 1)
    let commands = machine.begin(effect, origin: .two)
    #expect(commands.started.isEmpty)
    #expect(commands.discarded == 1)
    #expect(!machine.isRunning(.two))
  }

  @Test func cancellingAnOriginDropsItsWaitingEffects() {
    var machine = DrivenMachine()
    _ = machine.begin(.merge(queued, throttled(.work)), origin: .one)
    _ = machine.begin(.merge(queued, throttled(.work)), origin: .two)
    #expect(machine.runningCount == 4)
    let commands = machine.cancel(.two, within: Place())
    #expect(commands.discarded == 2)
    #expect(commands.finished == [.two])
    #expect(commands.cancelled.isEmpty)
    #expect(machine.runningCount == 2)
  }

  // SEMANTICS effects.vanishedChild
  @Test func waitingEffectsAreCancelledWithTheirFeature() {
    var machine = DrivenMachine()
    for _ in 0..<2 {
      _ = machine.begin(.merge(queued, throttled(.work)).inChild, origin: .one)
    }
    machine.level = Level()
    let commands = machine.cancelVanished()
    #expect(commands.cancelled.count == 3)
    #expect(commands.finished == [.one])
    #expect(machine.isEmpty)
    #expect(machine.watched.isEmpty)
    #expect(machine.runningCount == 0)
  }

  @Test func aWindowIsNotARunningEffect() throws {
    var machine = DrivenMachine()
    let commands = machine.begin(throttled(.send(1)), origin: .one)
    #expect(commands.delivered == [1])
    #expect(machine.runningCount == 0)
    #expect(!machine.isRunning(.one))
    let window = try #require(commands.started.first)
    #expect(machine.end(window).isEmpty)
    #expect(machine.isEmpty)
  }

  @Test(arguments: [true, false])
  func anEffectThatWaitedForAWindowOpensTheNext(latest: Bool) throws {
    var machine = DrivenMachine()
    let windows = machine.begin(throttled(.send(1)), origin: .one).started
    for action in 2...4 {
      let effect = throttled(.send(action), latest: latest)
      #expect(machine.begin(effect, origin: .two).delivered.isEmpty)
    }
    #expect(machine.runningCount == 1)
    let commands = machine.end(try #require(windows.first))
    #expect(commands.delivered == [latest ? 4 : 2])
    #expect(commands.finished == [.two])
    #expect(machine.end(try #require(commands.started.first)).isEmpty)
    #expect(machine.isEmpty)
  }

  @Test func cancellingTheIDKeepsTheWindowOpen() {
    var machine = DrivenMachine()
    _ = machine.begin(throttled(.work), origin: .one)
    _ = machine.begin(throttled(.work), origin: .two)
    let commands = machine.begin(.cancel(id: 1), origin: .one)
    #expect(commands.cancelled.count == 1)
    #expect(commands.discarded == 1)
    #expect(machine.runningCount == 0)
    #expect(machine.begin(throttled(.send(1)), origin: .one).delivered.isEmpty)
  }
}
