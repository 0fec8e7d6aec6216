import Foundation
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@Suite
struct JSONValueCodingTests {
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
          .null, .bool(true), .integer(1), .digits("18446744073709551615"), .number(0.5),
          .text("x"), .array([]),
          .object(["a": .object([:])]),
        ]))
  }

  // SEMANTICS recordings.digits
  @Test func everyDoubleIsReadAsItself() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: random.next())
      let form = JSONValue.of(number)
      let data = Data("[\(form.text)]".utf8)
      #expect(try HistoryCoding.decoder.decode(JSONValue.self, from: data) == .array([form]))
      #expect(try JSONValue(parsing: data) == .array([form]))
    }
  }
}
