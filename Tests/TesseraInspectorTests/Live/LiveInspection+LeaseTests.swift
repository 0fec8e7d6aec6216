import Foundation
import Tessera
import TesseraDependencies
import TesseraHistory
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LiveInspectionLeaseTests {
  /// A trial that shows the past for an inspector.
  private func travelling() async throws -> (LiveTrial, LiveClient) {
    let trial = LiveTrial()
    for _ in 1...3 { trial.store.send(.add(1)) }
    let client = try await trial.client()
    #expect(try await client.ask(#"{"do":"jump","to":1,"id":"a"}"#) == nil)
    while !trial.clock.hasSleepers { await Task.yield() }
    return (trial, client)
  }

  @Test func aSilentInspectorLosesTheStore() async throws {
    let (trial, client) = try await travelling()
    await trial.clock.advance(by: .milliseconds(1_999))
    #expect(trial.history.isTravelling)
    await trial.clock.advance(by: .milliseconds(1))
    #expect(!trial.history.isTravelling)
    #expect(trial.store.count == 3)
    client.die()
  }

  @Test func eachLineRenewsTheLease() async throws {
    let (trial, client) = try await travelling()
    await trial.clock.advance(by: .milliseconds(1_999))
    #expect(try await client.ask(#"{"do":"ping","id":"b"}"#) == nil)
    while !trial.clock.hasSleepers { await Task.yield() }
    await trial.clock.advance(by: .milliseconds(1_999))
    #expect(trial.history.isTravelling)
    await trial.clock.advance(by: .milliseconds(1))
    #expect(!trial.history.isTravelling)
  }

  @Test func theStoreOfAnInspectorThatDiedReturnsToThePresent() async throws {
    let (trial, client) = try await travelling()
    client.die()
    while await client.next() != nil {}
    await trial.clock.advance(by: .seconds(2))
    #expect(!trial.history.isTravelling)
  }

  @Test func anAppThatTravelsByItselfHasNoLease() async throws {
    let trial = LiveTrial()
    trial.store.send(.add(1))
    let client = try await trial.client()
    trial.history.jump(to: nil)
    #expect(try await client.ask(#"{"do":"policy","policy":"refuse","id":"a"}"#) == nil)
    await trial.clock.advance(by: .seconds(10))
    #expect(trial.history.isTravelling)
    #expect(!trial.clock.hasSleepers)
  }

  @Test func oneInspectorCommandsUntilItGoes() async throws {
    let trial = LiveTrial()
    trial.store.send(.add(1))
    let path = try trial.inspect()
    let (first, second) = (try LiveClient(path), try LiveClient(path))
    #expect(try await second.ask(#"{"do":"ping","id":"a"}"#) == nil)
    #expect(try await first.ask(#"{"do":"pause","id":"b"}"#) == nil)
    #expect(
      try await second.ask(#"{"do":"resume","id":"c"}"#)
        == "Another inspector commands the app until it disconnects.")
    #expect(trial.history.isTravelling)
    first.die()
    // The app notices the end at some time.
    while try await second.ask(#"{"do":"resume","id":"d"}"#) != nil {}
    #expect(!trial.history.isTravelling)
  }
}
