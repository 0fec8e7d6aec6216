import Testing

@testable import TesseraTesting

@Suite
struct StateEqualityTests {
  @Test func equatableValuesAreComparedByTheirOperator() {
    let areEqual: (CaseInsensitive, CaseInsensitive) -> Bool = StateEquality.comparison()
    #expect(areEqual(CaseInsensitive(text: "a"), CaseInsensitive(text: "A")))
    #expect(!areEqual(CaseInsensitive(text: "a"), CaseInsensitive(text: "b")))
  }

  @Test func otherValuesAreComparedByTheirDumps() {
    let areEqual: (Plain, Plain) -> Bool = StateEquality.comparison()
    #expect(areEqual(Plain(text: "a"), Plain(text: "a")))
    #expect(!areEqual(Plain(text: "a"), Plain(text: "A")))
  }

  private struct CaseInsensitive: Equatable {
    var text: String

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.text.lowercased() == rhs.text.lowercased()
    }
  }

  private struct Plain { var text: String }
}
