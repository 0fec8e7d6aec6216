import TesseraDependencies
import TesseraSupport
import Testing

struct UnimplementedClockTests {
  @Test func everyUseIsAnIssue() async throws {
    let recorder = IssueRecorder()
    try await withIssueReporters([recorder]) {
      let clock = UnimplementedClock(name: "continuousClock")
      #expect(recorder.isEmpty)
      let start = clock.now
      #expect(clock.minimumResolution == .zero)
      try await clock.sleep(until: start.advanced(by: .seconds(1)))
    }
    #expect(recorder.messages.count == 3)
    #expect(recorder.messages.allSatisfy { $0.contains("'continuousClock'") })
  }

  @Test func itGoesOnWithAnotherClock() async throws {
    let base = ImmediateClock()
    let clock = UnimplementedClock(base)
    try await withIssueReporters([]) {
      try await clock.sleep(until: .init(offset: .seconds(2)))
    }
    #expect(base.now.offset == .seconds(2))
  }
}
