import Tessera
import Testing

@testable import TesseraEffects

@MainActor
@Suite
struct EffectTimingTests {
  private struct Failure: Error {}

  @Test func anOperationThatDoesNotSuspendUsesNoClock() async throws {
    let unused = UnimplementedClock()
    #expect(try await EffectRace.run({}, timeout: .seconds(1), on: unused))
    await #expect(throws: Failure.self) {
      try await EffectRace.run({ throw Failure() }, timeout: .seconds(1), on: unused)
    }
  }
}
