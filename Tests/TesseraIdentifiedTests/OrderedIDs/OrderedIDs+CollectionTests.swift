import Testing
import TesseraIdentified

struct OrderedIDsCollectionTests {
  let ids: OrderedIDs<String> = ["a", "b", "c"]

  @Test func positionsCountFromZero() {
    #expect(ids.indices == 0..<3)
    #expect(ids[1] == "b")
    #expect(ids.last == "c")
    #expect(Array(ids.reversed()) == ["c", "b", "a"])
  }

  @Test func theMemoryIsContiguous() {
    #expect(ids.withContiguousStorageIfAvailable { $0.count } == 3)
  }
}
