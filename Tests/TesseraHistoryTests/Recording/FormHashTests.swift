import TesseraSupport
import Testing

@testable import TesseraHistory

@Suite
struct FormHashTests {
  @Test func aHashIsTheSameInEachProcess() {
    let value = JSONValue.object(["a": .array([.integer(1), .null, .bool(true)]), "b": .text("x")])
    #expect(value.digest == "35f0d9df31084451")
  }

  @Test func valuesThatLookAlikeHaveOtherHashes() {
    let values: [JSONValue] = [
      .null, .bool(true), .bool(false), .integer(1), .text("1"), .text("n"), .text(""), .array([]),
      .object([:]), .array([.null]), .array([.array([])]), .array([.integer(1), .integer(2)]),
      .array([.integer(2), .integer(1)]), .array([.integer(3)]), .object(["a": .integer(1)]),
      .object(["b": .integer(1)]), .object(["a": .integer(1), "b": .integer(2)]),
      .object(["a": .integer(2), "b": .integer(1)]), .object(["0": .integer(1)]),
    ]
    #expect(Set(values.map(\.digest)).count == values.count)
  }

  @Test func aSumFollowsAChangedPart() {
    let (before, after): ([UInt64], [UInt64]) = ([1, 2, 3], [1, 9, 3])
    let sums = [before, after].map { values in
      values.enumerated().reduce(0) { $0 &+ FormHash.part($1.element, $1.offset) }
    }
    #expect(sums[1] == sums[0] &- FormHash.part(2, 1) &+ FormHash.part(9, 1))
    #expect(FormHash.array(after) { $0 } == FormHash.array(count: 3, sum: sums[1]))
  }

  // SEMANTICS recordings.digits
  @Test func moreDigitsThanFormerVersionsRecordedHaveTheSameHash() {
    let third = JSONValue.number("0.33333333333333333333333333333333333333")
    #expect(third != .of(1.0 / 3))
    #expect(third.digest == JSONValue.of(1.0 / 3).digest)
    #expect(JSONValue.of(-0.0).digest == JSONValue.integer(0).digest)
    #expect(
      JSONValue.of(UInt64.max).digest == FormHash.digits(FormHash.of("18446744073709551615")))
    #expect(JSONValue.of(UInt64.max).digest != JSONValue.of(UInt64.max - 1).digest)
  }
}
