import TesseraIdentified
import Testing

struct OrderedIDsCollectionTests {
  let ids: OrderedIDs<String> = ["a", "b", "c"]

  @Test func positionsStartAtZero() {
    #expect(ids.indices == 0..<3)
    #expect(ids[1] == "b")
    #expect(ids.last == "c")
    #expect(Array(ids.reversed()) == ["c", "b", "a"])
  }

  @Test func theStorageIsContiguous() {
    #expect(ids.withContiguousStorageIfAvailable { $0.count } == 3)
  }
}

struct OrderedIDsConformancesTests {
  @Test func equalityDependsOnTheOrder() {
    let ids: OrderedIDs<Int> = [1, 2]
    #expect(ids == [1, 2])
    #expect(ids != [2, 1])
    #expect(Set([ids, [1, 2], [2, 1]]).count == 2)
  }

  @Test func aLiteralDropsDuplicates() {
    let ids: OrderedIDs<Int> = [1, 2, 1]
    #expect(Array(ids) == [1, 2])
  }

  @Test func theDescriptionAndTheMirrorShowTheIDs() {
    let ids: OrderedIDs<Int> = [1, 2]
    #expect("\(ids)" == "[1, 2]")
    #expect(Mirror(reflecting: ids).children.count == 2)
    #expect(Mirror(reflecting: ids).displayStyle == .collection)
  }
}
