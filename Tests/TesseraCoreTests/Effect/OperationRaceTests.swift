import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct OperationRaceTests {
  private struct Failure: Error {}

  @Test func anOperationThatDoesNotSuspendAsksNoClock() async throws {
    let unused = UnimplementedClock()
    try await OperationRace.run({}, within: .seconds(1), on: unused)
    await #expect(throws: Failure.self) {
      try await OperationRace.run({ throw Failure() }, within: .seconds(1), on: unused)
    }
  }

  @Test func theFirstToEndDecides() async throws {
    let clock = TestClock()
    let slow = Task {
      try await OperationRace.ends({ await untilCancelled() }, within: .seconds(1), on: clock)
    }
    let fast = Task {
      try await OperationRace.ends(
        { try await clock.sleep(for: .milliseconds(500)) }, within: .seconds(1), on: clock)
    }
    await clock.advance(by: .seconds(1))
    #expect(try await !slow.value)
    #expect(try await fast.value)
    try await clock.checkSuspension()
  }

  @Test func itThrowsWhatTheOperationThrows() async {
    let gate = Gate()
    let race = Task {
      try await OperationRace.run(
        {
          await gate.wait()
          throw Failure()
        }, within: .seconds(1), on: TestClock())
    }
    gate.open()
    await #expect(throws: Failure.self) { try await race.value }
  }
}
