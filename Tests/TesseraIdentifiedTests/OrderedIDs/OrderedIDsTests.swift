import Testing

@testable import TesseraIdentified

struct OrderedIDsTests {
  @Test(arguments: [0, 1, 8, 9, 16, 17, 1000])
  func everyIDIsFoundAndNoOther(count: Int) {
    let ids = OrderedIDs(uniqueValues: Array(0..<count))
    #expect(ids.invariantViolation == nil)
    for id in 0..<count { #expect(ids.firstIndex(of: id) == id) }
    #expect(!ids.contains(count))
    #expect(!ids.contains(-1))
  }
}
