import TesseraSupport
import Testing

@Suite struct JSONValueTests {
  @Test func aNumberHasOneForm() {
    for text in ["100", "1e2", "100.0", "1E+2", "0.1e3", "1000e-1"] {
      #expect(JSONValue.number(text) == .integer(100), "\(text)")
    }
    for text in ["-0.5", "-5e-1", "-0.50", "-0.005E2"] {
      #expect(JSONValue.number(text) == .number(-0.5), "\(text)")
    }
    for text in ["0", "-0", "0.0", "0e9999999999999999999999"] {
      #expect(JSONValue.number(text) == .integer(0), "\(text)")
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
