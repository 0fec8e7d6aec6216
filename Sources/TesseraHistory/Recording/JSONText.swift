#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

/// Writes JSON into one buffer, in the form of `JSONEncoder` with sorted keys.
///
/// A history that streams writes a line within each `send`. `JSONEncoder` allocates about forty
/// objects for such a line; this writer allocates none once its buffer is large enough.
struct JSONText {
  private var bytes: [UInt8] = []

  /// The object so far as a sealed line, after which the buffer is empty.
  mutating func takeSealedLine() -> String {
    LineSeal.seal(&bytes)
    return takeLine()
  }

  /// The text so far as a line, after which the buffer is empty.
  mutating func takeLine() -> String {
    bytes.append(UInt8(ascii: "\n"))
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes an object, whose values a closure writes in the order of their keys.
  mutating func object(_ body: (inout JSONText) throws -> Void) rethrows {
    bytes.append(UInt8(ascii: "{"))
    try body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a key; its value must follow.
  mutating func key(_ name: String) {
    // A value never ends with the beginning of an object.
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    text(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a key and its value, if there is one.
  mutating func write<Value>(
    _ key: String, _ value: Value?, _ body: (inout JSONText, Value) -> Void
  ) {
    guard let value else { return }
    self.key(key)
    body(&self, value)
  }

  /// Writes values as a list.
  mutating func list<Value>(
    _ values: some Sequence<Value>, _ body: (inout JSONText, Value) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for value in values {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      try body(&self, value)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes any value.
  mutating func value(_ value: JSONValue) { value.write(to: &bytes) }

  /// Writes a number; one that JSON cannot write becomes a text.
  mutating func number(_ number: Double) { JSONValue.write(number, to: &bytes) }

  /// Writes a number.
  mutating func number(_ number: some BinaryInteger & CustomStringConvertible) {
    bytes.append(contentsOf: number.description.utf8)
  }

  /// Writes a date.
  mutating func date(_ date: Date) { number(date.timeIntervalSinceReferenceDate) }

  /// Writes a text.
  mutating func text(_ text: String) { JSONValue.write(text, to: &bytes) }
}

/// A hash at the end of a line of a recording, which shows whether the line was altered.
enum LineSeal {
  private static let start = Array(#","sum":""#.utf8)
  private static let end = Array(#""}"#.utf8)
  private static let digits = 16

  /// Adds the hash to an object.
  static func seal(_ object: inout [UInt8]) {
    object.removeLast()
    var hash = StableHash()
    hash.feed(object)
    object += start
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash.state &>> shift) & 0xF
      object.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    object += end
  }

  /// Whether a line agrees with its seal; `nil` if it has none.
  static func isIntact(_ line: ArraySlice<UInt8>) -> Bool? {
    // Another system may have changed the end of the line.
    let blanks = line.reversed().prefix { $0 == 13 || $0 == 32 }.count
    let line = line.dropLast(blanks)
    let content = line.dropLast(start.count + digits + end.count)
    guard !content.isEmpty, line[content.endIndex...].starts(with: start), line.ends(with: end)
    else { return nil }
    var sealed = Array(content) + [UInt8(ascii: "}")]
    seal(&sealed)
    return line.elementsEqual(sealed)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
