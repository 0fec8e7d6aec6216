/// A mistake in a text that should be JSON.
package struct JSONMistake: Error, Equatable, CustomStringConvertible {
  /// The number of bytes before it.
  package let offset: Int

  package init(offset: Int) { self.offset = offset }

  package var description: String { "It is not JSON from byte \(offset) on." }
}

extension JSONValue {
  /// Reads a value, whose numbers are kept to the digit.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONMistake) {
    var reader = JSONReader(bytes: Array(bytes))
    self = try reader.document()
  }
}

/// Reads JSON, from the first byte to the last.
private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  /// More would need more of the stack than some threads have.
  private static let deepest = 500

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var mistake: JSONMistake { JSONMistake(offset: position) }

  mutating func document() throws(JSONMistake) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try value()
    skipBlanks()
    guard position == bytes.count else { throw mistake }
    return value
  }

  private mutating func value() throws(JSONMistake) -> JSONValue {
    skipBlanks()
    guard position < bytes.count, depth < Self.deepest else { throw mistake }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      var values: [String: JSONValue] = [:]
      try list(until: UInt8(ascii: "}")) { reader throws(JSONMistake) in
        reader.skipBlanks()
        let key = try reader.text()
        reader.skipBlanks()
        try reader.require(":")
        values[key] = try reader.value()
      }
      return .object(values)
    case UInt8(ascii: "["):
      var values: [JSONValue] = []
      try list(until: UInt8(ascii: "]")) { reader throws(JSONMistake) in
        values.append(try reader.value())
      }
      return .array(values)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"):
      try require("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try require("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try require("null")
      return .null
    default: return try number()
    }
  }

  private mutating func list(
    until end: UInt8, _ element: (inout JSONReader) throws(JSONMistake) -> Void
  ) throws(JSONMistake) {
    position += 1
    depth += 1
    skipBlanks()
    if !take(end) {
      repeat {
        try element(&self)
        skipBlanks()
      } while take(UInt8(ascii: ","))
      guard take(end) else { throw mistake }
    }
    depth -= 1
  }

  private mutating func number() throws(JSONMistake) -> JSONValue {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(JSONMistake) {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      position += 1
    }
    guard position > start else { throw mistake }
  }

  private mutating func text() throws(JSONMistake) -> String {
    guard take(UInt8(ascii: "\"")) else { throw mistake }
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x20 { throw mistake }
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.elementsEqual(content) else { throw mistake }
        return text
      case UInt8(ascii: "\\"): content += String(Character(try escaped())).utf8
      default: content.append(byte)
      }
    }
    throw mistake
  }

  /// The character that the rest of an escape sequence means.
  private mutating func escaped() throws(JSONMistake) -> Unicode.Scalar {
    guard position < bytes.count else { throw mistake }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"):
      var code = try codeUnit()
      if 0xD800..<0xDC00 ~= code {
        try require("\\u")
        let low = try codeUnit()
        guard 0xDC00..<0xE000 ~= low else { throw mistake }
        code = 0x1_0000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      if let scalar = Unicode.Scalar(code) { return scalar }
      throw mistake
    default: throw mistake
    }
  }

  private mutating func codeUnit() throws(JSONMistake) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else { throw mistake }
      code = code << 4 + UInt32(digit)
      position += 1
    }
    return code
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func require(_ text: String) throws(JSONMistake) {
    for byte in text.utf8 where !take(byte) { throw mistake }
  }
}
