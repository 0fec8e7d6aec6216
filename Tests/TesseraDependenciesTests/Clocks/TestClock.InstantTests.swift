import TesseraDependencies
import Testing

struct TestClockInstantTests {
  @Test func instantsAreCountedByDurations() {
    let start = TestClock<Duration>.Instant()
    let later = start.advanced(by: .seconds(2))
    #expect(start.offset == .zero)
    #expect(start < later)
    #expect(start.duration(to: later) == .seconds(2))
    #expect(later.advanced(by: .seconds(-2)) == start)
  }
}
