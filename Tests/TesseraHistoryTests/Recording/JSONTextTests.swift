import Foundation
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraHistory

@Suite
struct JSONTextTests {
  private func line(_ value: JSONValue) -> String {
    var text = JSONText()
    text.value(value)
    return text.takeLine()
  }

  @Test func valuesAreWrittenOnALine() {
    let values: [JSONValue] = [
      .null, .bool(true), .bool(false), .integer(-7), .digits("1e400"), .number(0.1),
      .number(1e300), .number(.leastNonzeroMagnitude), .text(""),
      .text("a/b \"é\" \\ \n\r\t — ‹1›"),
      .array([]), .array([.integer(1), .text("["), .array([.null])]), .object([:]),
      .object(["b": .integer(1), "a": .object(["c": .text("{")]), "aa": .null]),
    ]
    for value in values { #expect(line(value) == value.text + "\n") }
  }

  @Test func everyTextIsReadAsItWasWritten() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let read = try HistoryCoding.decoder.decode(
        JSONValue.self, from: Data(line(.array([.text(text)])).utf8))
      #expect(read == .array([.text(text)]))
    }
  }

  @Test func numbersThatJSONCannotWriteAreTexts() {
    var text = JSONText()
    text.list([Double.infinity, -.infinity, .nan]) { $0.number($1) }
    #expect(text.takeLine() == #"["inf","-inf","nan"]"# + "\n")
  }
}
