import TesseraDependencies
import Testing

struct WithRandomNumberGeneratorTests {
  private struct Counting: RandomNumberGenerator {
    var state: UInt64 = 0
    mutating func next() -> UInt64 {
      state += 1
      return state
    }
  }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  @Test func theGeneratorContinuesFromUseToUse() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      let numbers = (0..<3).map { _ in withRandomNumberGenerator { $0.next() as UInt64 } }
      #expect(numbers == [1, 2, 3])
    }
  }

  @Test func theLiveGeneratorIsTheSystems() {
    withDependencies {
      $0.context = .live
    } operation: {
      let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      #expect((1...6).contains(roll))
    }
  }

  @Test func anErrorIsRethrown() {
    struct Refused: Error {}
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      #expect(throws: Refused.self) {
        try withRandomNumberGenerator { generator -> Int in
          _ = generator.next()
          throw Refused()
        }
      }
      #expect(withRandomNumberGenerator { $0.next() as UInt64 } == 2)
    }
  }
}
