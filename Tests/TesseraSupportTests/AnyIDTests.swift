import Foundation
import Testing

@testable import TesseraSupport

@Suite struct AnyIDTests {
  @Test func equalValuesOfOneTypeAreEqual() {
    let id = UUID()
    #expect(AnyID(id) == AnyID(id))
    #expect(AnyID(id) != AnyID(UUID()))
    #expect(AnyID(7) == AnyID(7))
    #expect(AnyID(7) != AnyID(8))
    #expect(AnyID("a").hashValue == AnyID("a").hashValue)
  }

  @Test func valuesOfDifferentTypesDiffer() {
    #expect(AnyID(7) != AnyID(UInt8(7)))
    #expect(AnyID("a") != AnyID(Substring("a")))
    #expect(AnyID(Int?.none) != AnyID(String?.none))
  }

  @Test func itIsAKey() {
    var table: [AnyID: String] = [:]
    table[AnyID(1)] = "one"
    table[AnyID("1")] = "text"
    #expect(table[AnyID(1)] == "one")
    #expect(table[AnyID("1")] == "text")
    #expect(table[AnyID(2)] == nil)
  }
}
