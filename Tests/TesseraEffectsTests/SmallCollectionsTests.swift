import TesseraTestSupport
import Testing

@testable import TesseraEffects

@Suite
struct SmallCollectionsTests {
  @Test func aSmallSetAgreesWithASet() {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var (small, model) = (SmallSet<Int>(), Set<Int>())
      for _ in 0..<30 {
        let element = Int.random(in: 0..<4, using: &generator)
        if Bool.random(using: &generator) {
          small.insert(element)
          model.insert(element)
        } else {
          small.remove(element)
          model.remove(element)
        }
        var sorted: [Int] = []
        small.forEachSorted { sorted.append($0) }
        #expect(sorted == model.sorted(), "Seed \(seed)")
        #expect(Set(small.elements) == model, "Seed \(seed)")
        #expect(small.count == model.count, "Seed \(seed)")
        #expect(small.isEmpty == model.isEmpty, "Seed \(seed)")
        #expect(small.contains(element) == model.contains(element), "Seed \(seed)")
      }
    }
  }
}
