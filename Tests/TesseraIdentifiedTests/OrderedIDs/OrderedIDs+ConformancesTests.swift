import Testing
import TesseraIdentified

struct OrderedIDsConformancesTests {
  @Test func theOrderMattersForEquality() {
    let ids: OrderedIDs<Int> = [1, 2]
    #expect(ids == [1, 2])
    #expect(ids != [2, 1])
    #expect(Set([ids, [1, 2], [2, 1]]).count == 2)
  }

  @Test func aLiteralKeepsTheFirstOfEqualIDs() {
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
