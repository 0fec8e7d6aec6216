import Foundation
import TesseraSupport
import TesseraTestSupport
import Testing

@Suite struct JSONReaderTests {
  // A law: every value is read as it was written, and a text with a changed byte is refused or
  // one that 'JSONSerialization' reads too.
  @Test func valuesAreReadAsTheyAreWritten() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let value = JSONValue.array([makeValue(&random, depth: 3)])
      var bytes: [UInt8] = []
      value.write(to: &bytes, indentation: Bool.random(using: &random) ? 0 : nil)
      #expect(try JSONValue(parsing: bytes) == value)
      let index = bytes.indices.randomElement(using: &random) ?? 0
      bytes[index] = Array(#"{}[]",:0-.\ tn\u{1}"#.utf8).randomElement(using: &random) ?? 0
      if (try? JSONValue(parsing: bytes)) != nil {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(throws: Never.self, "\(text)") {
          try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        }
      }
    }
  }

  private func makeValue(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: depth > 0 ? 0..<8 : 2..<8, using: &random) {
    case 0:
      return .array((0..<3).map { _ in makeValue(&random, depth: depth - 1) })
    case 1:
      let keys = (0..<3).map { _ in makeText(&random) }
      return .object(
        Dictionary(keys.map { ($0, makeValue(&random, depth: depth - 1)) }) { $1 })
    case 2: return .null
    case 3: return .bool(.random(using: &random))
    case 4: return .integer(.random(in: .min ... .max, using: &random))
    case 5: return .of(Double.random(in: -1e9...1e9, using: &random))
    case 6: return .digits("\(UInt64.max).\(UInt8.random(in: 1...9, using: &random))")
    default: return .text(makeText(&random))
    }
  }

  private func makeText(_ random: inout SeededGenerator) -> String {
    String(
      String.UnicodeScalarView(
        (0..<4).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0..<0x1_1000, using: &random)) })
    )
  }

  @Test(arguments: [
    "", "[1,]", #"{"a":}"#, #"{"a" 1}"#, "{1:2}", "01", "1.", ".5", "+1", "-", "1e", "tru", "[",
    "1 2", "\"a\nb\"", #""\x""#, #""\ud800""#, #""\ud800\u0041""#, #""\u12g4""#, "NaN", "\"",
  ])
  func whatIsNoJSONIsRefused(_ text: String) {
    #expect(throws: JSONMistake.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test func textThatIsNotUnicodeIsRefused() {
    #expect(throws: JSONMistake(offset: 3)) { try JSONValue(parsing: [34, 0xFF, 34]) }
  }

  @Test func escapesAreRead() throws {
    let text = #""\ud83d\ude00 \u00e9\/\b\f\n\r\t\"\\""#
    #expect(try JSONValue(parsing: text.utf8) == .text("😀 é/\u{8}\u{c}\n\r\t\"\\"))
  }

  /// Its point is that it ends.
  @Test func aValueThatIsTooDeepIsRefused() {
    let deep = { (depth: Int) in
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: deep(400).utf8) }
    #expect(throws: JSONMistake.self) { try JSONValue(parsing: deep(1_000_000).utf8) }
  }
}
