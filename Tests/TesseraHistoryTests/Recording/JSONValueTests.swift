import Foundation
import Testing

@testable import TesseraHistory

@Suite
struct JSONValueTests {
  private struct Sample: Codable, Equatable {
    var whole = Int.min
    var large = UInt64.max
    var fraction = 0.1
    var endless = Double.infinity
    var date = Date(timeIntervalSinceReferenceDate: 785_000_000.123_456)
    var text = "a\n\"b\"\u{2028}"
    var flags = [true, false]
    var nothing: Int?
    var names: [Int: String] = [3: "c"]
  }

  @Test func everythingSurvivesTheWayToJSONAndBack() throws {
    #expect(try JSONValue(of: Sample()).decoded(as: Sample.self) == Sample())
  }

  @Test func valuesAreDistinguished() throws {
    let json = #"[null,true,1,18446744073709551615,0.5,"x",[],{"a":{}}]"#
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(
      value
        == .array([
          .null, .bool(true), .integer(1), .unsigned(.max), .number(0.5), .text("x"), .array([]),
          .object(["a": .object([:])]),
        ]))
  }
}
