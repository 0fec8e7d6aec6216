import Testing

@testable import TesseraTesting

@Suite
struct SeededRandomNumberGeneratorTests {
  @Test func equalSeedsGiveEqualNumbers() {
    #expect(numbers(seed: 1) == numbers(seed: 1))
    #expect(numbers(seed: 1) != numbers(seed: 2))
    #expect(Set(numbers(seed: 0)).count == 10)
  }

  private func numbers(seed: UInt64) -> [UInt64] {
    var random = SeededRandomNumberGenerator(seed: seed)
    return (0..<10).map { _ in random.next() }
  }
}
