/// A JSON value.
///
/// A number has one form, however it is written: an `Int`, a `Double`, or the digits of one that
/// neither of them has, or that a reader would not find in the text of a `Double`. The zero with a
/// sign, which only a `Double` has, is a number of its own.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A number that is kept as text, to the digit.
  case digits(String)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Equatable {
  /// Whether two values are the same, comparing text by its bytes: its hash distinguishes an é from
  /// an e with a combining accent.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.digits(let one), .digits(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }
}

// MARK: Numbers

extension JSONValue {
  /// A number; one that JSON cannot write becomes a text.
  package static func of(_ number: Double) -> Self {
    if let integer = Int(exactly: number), integer != 0 || number.sign == .plus {
      return .integer(integer)
    }
    if number > 0, let integer = UInt64(exactly: number) { return .digits("\(integer)") }
    // A 'Decimal' of this size is written without an exponent, and read only without one.
    if 1e128..<1e166 ~= number.magnitude { return .digits(Digits("\(number)").whole) }
    if number.isFinite { return .number(number) }
    return .text(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
  }

  /// A number.
  package static func of(_ number: some BinaryInteger) -> Self {
    Int(exactly: number).map { .integer($0) } ?? .number("\(number)")
  }

  /// The number that a text of digits has, as JSON writes it.
  package static func number(_ text: String) -> Self {
    if let integer = Int(text), integer != 0 || text == "0" { return .integer(integer) }
    let digits = Digits(text)
    let text = digits.isShortWhole ? digits.whole : text
    if let integer = Int(text), integer != 0 { return .integer(integer) }
    if UInt64(text) != nil, text != "-0" { return .digits(text) }
    guard let number = Double(text), number.isFinite else { return .digits(text) }
    let form = of(number)
    return Digits(form.text) == digits ? form : .digits(text)
  }
}

/// The value of a number in decimal digits.
private struct Digits: Equatable {
  private var isNegative = false
  /// All digits from the first to the last that isn't a zero.
  private var digits: [UInt8] = []
  /// The power of ten of the last one.
  private var exponent = 0

  init(_ text: String) {
    var isFraction = false
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFraction { exponent -= 1 }
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      default:
        // An exponent without bounds is one that no 'Double' has.
        exponent &+= Int(text[text.utf8.index(after: index)...]) ?? .max / 2
        trim()
        return
      }
    }
    trim()
  }

  /// Whether it is a whole number, other than 0, that an integer may have.
  var isShortWhole: Bool { !digits.isEmpty && exponent >= 0 && digits.count + exponent < 40 }

  /// The digits of a whole number, without an exponent.
  var whole: String {
    (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
      + String(repeating: "0", count: exponent)
  }

  private mutating func trim() {
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent &+= 1
    }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }
}

// MARK: Text

extension JSONValue {
  /// The value as text, on one line.
  package var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the value with sorted keys.
  ///
  /// - Parameters:
  ///   - bytes: The text so far.
  ///   - indentation: The number of spaces before a line; `nil` writes a single line.
  package func write(to bytes: inout [UInt8], indentation: Int? = nil) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let number): bytes += "\(number)".utf8
    case .number(let number): Self.write(number, to: &bytes)
    case .digits(let digits): bytes += digits.utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .array(let values):
      Self.write(values, between: (UInt8(ascii: "["), UInt8(ascii: "]")), to: &bytes, indentation) {
        bytes, value, indentation in
        value.write(to: &bytes, indentation: indentation)
      }
    case .object(let values):
      let pairs = values.count < 2 ? Array(values) : values.sorted { $0.key < $1.key }
      Self.write(pairs, between: (UInt8(ascii: "{"), UInt8(ascii: "}")), to: &bytes, indentation) {
        bytes, pair, indentation in
        Self.write(pair.key, to: &bytes)
        bytes += (indentation == nil ? ":" : " : ").utf8
        pair.value.write(to: &bytes, indentation: indentation)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], between brackets: (start: UInt8, end: UInt8), to bytes: inout [UInt8],
    _ indentation: Int?,
    _ write: (inout [UInt8], Part, Int?) -> Void
  ) {
    let inner = indentation.map { $0 + 2 }
    bytes.append(brackets.start)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine(inner, &bytes)
      write(&bytes, part, inner)
    }
    if !parts.isEmpty { startLine(indentation, &bytes) }
    bytes.append(brackets.end)
  }

  private static func startLine(_ indentation: Int?, _ bytes: inout [UInt8]) {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: indentation)
  }

  /// Writes a number; one that JSON cannot write becomes a text.
  package static func write(_ number: Double, to bytes: inout [UInt8]) {
    guard number.isFinite else {
      return write(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf", to: &bytes)
    }
    bytes += "\(number)".utf8
    let isWhole =
      bytes[bytes.count - 1] == UInt8(ascii: "0") && bytes[bytes.count - 2] == UInt8(ascii: ".")
    if isWhole { bytes.removeLast(2) }
  }

  /// Writes a text between quotation marks.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      case ..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (digits.count == 1 ? #"\u000\#(digits)"# : #"\u00\#(digits)"#).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
