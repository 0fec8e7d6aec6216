import TesseraTestSupport
import Testing

@testable import TesseraIdentified

struct OrderedIDsChangesTests {
  @Test(arguments: [3, 20]) func appendingAPresentIDReturnsItsPosition(count: Int) {
    var ids = OrderedIDs(uniqueValues: Array(0..<count))
    #expect(ids.append(1) == (false, 1))
    #expect(ids.append(-1) == (true, count))
    #expect(ids.count == count + 1)
  }

  @Test func insertingAtTheEndAppends() {
    var ids = OrderedIDs<Int>()
    for id in 0..<100 {
      ids.insert(absent: id, at: id)
      #expect(ids.invariantViolation == nil)
    }
    #expect(ids.elements == Array(0..<100))
  }

  @Test(arguments: [3, 20]) func swappingExchangesTwoPositions(count: Int) {
    var ids = OrderedIDs(uniqueValues: Array(0..<count))
    ids.swapAt(0, 2)
    #expect(ids.firstIndex(of: 0) == 2)
    #expect(ids.firstIndex(of: 2) == 0)
    #expect(ids.invariantViolation == nil)
  }

  @Test func removingAllCanKeepTheCapacity() {
    var ids = OrderedIDs(uniqueValues: Array(0..<100))
    let buckets = ids.buckets.count
    ids.removeAll(keepingCapacity: true)
    #expect(ids.invariantViolation == nil)
    #expect(ids.buckets.count == buckets)
    for id in 200..<300 { _ = ids.append(id) }
    #expect(ids.invariantViolation == nil)
    ids.removeAll(keepingCapacity: false)
    #expect(ids.buckets.isEmpty)
  }

  @Test func reservedCapacityIsUsed() {
    var ids = OrderedIDs<Int>()
    ids.reserveCapacity(1000)
    let buckets = ids.buckets.count
    for id in 0..<1000 { _ = ids.append(id) }
    #expect(ids.buckets.count == buckets)
    #expect(ids.invariantViolation == nil)
  }

  @Test(arguments: 0..<100) func anySequenceOfChangesAgreesWithAPlainArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (ids, model) = (OrderedIDs<Colliding>(), [Colliding]())
    for _ in 0..<150 {
      let id = Colliding(value: Int.random(in: 0..<60, using: &generator))
      let place = Int.random(in: 0...model.count, using: &generator)
      if let index = model.firstIndex(of: id) {
        #expect(ids.append(id) == (false, index))
        if Bool.random(using: &generator) {
          ids.remove(at: index)
          model.remove(at: index)
        }
      } else if place < model.count, Bool.random(using: &generator) {
        ids.replace(at: place, with: id)
        model[place] = id
      } else {
        ids.insert(absent: id, at: place)
        model.insert(id, at: place)
      }
      #expect(ids.invariantViolation == nil, "seed \(seed)")
      #expect(Array(ids) == model, "seed \(seed)")
    }
  }
}
