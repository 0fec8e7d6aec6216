import TesseraSupport
import TesseraTestSupport
import Testing

@Suite struct JSONValueTests {
  @Test func aNumberHasOneForm() {
    for text in ["100", "1e2", "100.0", "1E+2", "0.1e3", "1000e-1"] {
      #expect(JSONValue.number(text) == .integer(100), "\(text)")
    }
    for text in ["-0.5", "-5e-1", "-0.50", "-0.005E2"] {
      #expect(JSONValue.number(text) == .number(-0.5), "\(text)")
    }
    for text in ["0", "0.0", "0e9999999999999999999999"] {
      #expect(JSONValue.number(text) == .integer(0), "\(text)")
    }
    for text in ["-0", "-0.0", "-0e5"] {
      #expect(JSONValue.number(text) == .of(-0.0), "\(text)")
      #expect(JSONValue.number(text).text == "-0", "\(text)")
    }
    #expect(JSONValue.number("1e19") == .of(UInt64(10_000_000_000_000_000_000)))
    #expect(JSONValue.of(1e19) == .of(UInt64(10_000_000_000_000_000_000)))
    #expect(JSONValue.of(1e20) == .number("100000000000000000000"))
  }

  // SEMANTICS sharing.digits
  @Test func aNumberThatNoDoubleHasIsKeptToTheDigit() {
    for text in [
      "1e400", "-1e-400", "12345678901234567890.123456789", "18446744073709551615",
      "0.1000000000000000055511151231257827", "1e99999999999999999999",
    ] {
      #expect(JSONValue.number(text) == .digits(text))
      #expect(JSONValue.number(text).text == text)
    }
  }

  /// A law: the text of a number has the same digits, without the zeros at both ends, and the same
  /// position of the point.
  // SEMANTICS sharing.digits
  @Test func everyNumberIsWrittenToTheDigit() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let text = random.jsonNumber()
      let number = JSONValue.number(text)
      #expect(Self.parts(number.text) == Self.parts(text), "\(text)")
      #expect(JSONValue.number(number.text) == number, "\(text)")
    }
  }

  /// The sign and the digits from the first to the last that isn't 0, and the power of ten of it.
  private static func parts(_ text: String) -> [String] {
    let number = text.lowercased().split(separator: "e")
    let sides = number[0].drop { $0 == "-" }.split(separator: ".")
    let digits = sides.joined()
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    let significant = digits.dropLast(zeros).drop { $0 == "0" }
    let sign = text.hasPrefix("-") ? "-" : "+"
    if significant.isEmpty { return [sign, "0"] }
    let exponent = number.count > 1 ? Int(number[1]) ?? 0 : 0
    return [
      sign, String(significant), "\(exponent - (sides.count > 1 ? sides[1].count : 0) + zeros)",
    ]
  }

  @Test func keysAreSortedAndLinesIndented() {
    let value = JSONValue.object([
      "b": .array([.integer(1), .null]), "a": .text("x"), "c": .array([]),
    ])
    #expect(value.text == #"{"a":"x","b":[1,null],"c":[]}"#)
    var bytes: [UInt8] = []
    value.write(to: &bytes, indentation: 0)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {
          "a" : "x",
          "b" : [
            1,
            null
          ],
          "c" : []
        }
        """)
  }
}
