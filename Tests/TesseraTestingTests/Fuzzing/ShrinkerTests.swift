import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct ShrinkerTests {
  @Test(arguments: [[], [0], [17], [3, 50, 51], [0, 99], Array(0..<100)])
  func shrinkingKeepsOnlyTheNecessarySteps(_ needed: [Int]) async {
    let shortest = await Shrinker.shrink(Array(0..<100)) { candidate in
      needed.allSatisfy { candidate.contains($0) }
    }
    #expect(shortest == needed)
  }

  @Test func fewTriesAreNeededForOneElement() async {
    var tries = 0
    _ = await Shrinker.shrink(Array(0..<1000)) { candidate in
      tries += 1
      return candidate.contains(700)
    }
    #expect(tries < 50)
  }
}
