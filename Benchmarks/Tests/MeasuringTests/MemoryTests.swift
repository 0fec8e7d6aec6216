import Testing

@testable import Measuring

@MainActor
struct MemoryTests {
  @Test func thePeakIsNoLessThanWhatWasFilled() throws {
    let count = 4_000_000
    let numbers = Array(repeating: 1, count: count)
    let peak = try #require(Memory.peak)
    #expect(peak >= Double(count * MemoryLayout<Int>.size))
    withExtendedLifetime(numbers) {}
  }

  @Test func theProgramThatIsNotThereHasNoPeak() {
    #expect(Memory.peak(of: "nothing/1", isFloor: false, by: "/nowhere/at/all") == nil)
  }
}
