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

  @Test func aSmallMapAgreesWithADictionary() {
    for seed in UInt64(0)..<200 {
      var generator = SeededGenerator(seed: seed)
      var (small, model) = (SmallMap<Int, Int>(), [Int: Int]())
      for step in 0..<30 {
        let key = Int.random(in: 0..<4, using: &generator)
        let value = Bool.random(using: &generator) ? step : nil
        small.change(key) { $0 = value }
        model[key] = value
        var entries: [Int: Int] = [:]
        small.forEach { entries[$0] = $1 }
        #expect(entries == model, "Seed \(seed)")
        #expect(small[key] == value, "Seed \(seed)")
        #expect(small.isEmpty == model.isEmpty, "Seed \(seed)")
        #expect(small.only.map { [$0: $1] } == (model.count == 1 ? model : nil), "Seed \(seed)")
      }
    }
  }

  @Test(arguments: [1, 2])
  func aValueOfASmallMapIsChangedInPlace(count: Int) {
    var small = SmallMap<Int, [Int]>()
    for key in 0..<count {
      small.change(key) {
        $0 = []
        $0?.reserveCapacity(100)
      }
    }
    func storage() -> UnsafeRawPointer? {
      small[0]?.withUnsafeBytes { $0.baseAddress }
    }
    let before = storage()
    for number in 0..<100 { small.change(0) { $0?.append(number) } }
    #expect(small[0] == Array(0..<100))
    #expect(storage() == before)
  }
}
