import TesseraIdentified
import TesseraTestSupport
import Testing

struct OrderedIDsSetOperationsTests {
  let ids: OrderedIDs<Int> = [3, 1, 2]

  @Test func combinationsKeepTheOrder() {
    #expect(ids.union([2, 5, 5, 4]) == [3, 1, 2, 5, 4])
    #expect(ids.intersection([2, 3, 9]) == [3, 2])
    #expect(ids.subtracting([1, 9]) == [3, 2])
    #expect(ids.symmetricDifference([1, 9, 8]) == [3, 2, 9, 8])
    #expect(OrderedIDs([1, 2, 1]) == [1, 2])
    #expect(ids.elements == [3, 1, 2])
  }

  // SEMANTICS identifiedArray.model
  @Test(arguments: 0..<200) func everyOperationAgreesWithASet(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random() -> [Int] {
      (0..<Int.random(in: 0..<20, using: &generator)).map { _ in
        Int.random(in: 0..<12, using: &generator)
      }
    }
    let (first, second) = (random(), random())
    let (ids, set, other) = (OrderedIDs(first), Set(first), Set(second))
    #expect(Set(ids.union(second)) == set.union(other))
    #expect(Set(ids.intersection(second)) == set.intersection(other))
    #expect(Set(ids.subtracting(second)) == set.subtracting(other))
    #expect(Set(ids.symmetricDifference(second)) == set.symmetricDifference(other))
    #expect(ids.isSubset(of: second) == set.isSubset(of: other))
    #expect(ids.isSuperset(of: second) == set.isSuperset(of: other))
    #expect(ids.isStrictSubset(of: second) == set.isStrictSubset(of: other))
    #expect(ids.isStrictSuperset(of: second) == set.isStrictSuperset(of: other))
    #expect(ids.isDisjoint(with: second) == set.isDisjoint(with: other))
    #expect(ids.symmetricDifference(second).invariantViolation == nil)
  }
}
