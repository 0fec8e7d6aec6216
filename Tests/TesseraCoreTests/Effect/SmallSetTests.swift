import TestSupport
import Testing

@testable import TesseraCore

@Suite
struct SmallSetTests {
  @Test func aSmallSetIsASet() {
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
        #expect(small.elements.sorted() == model.sorted(), "Seed \(seed)")
        #expect(small.isEmpty == model.isEmpty, "Seed \(seed)")
      }
    }
  }
}
