/// Parses fixed-width numbers and signs from the front of a text.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Parses exactly the given number of ASCII digits, or consumes nothing.
  mutating func number(_ width: Int) -> Int? {
    let head = rest.prefix(width)
    guard head.count == width, head.allSatisfy(DigitReader.isDigit) else { return nil }
    rest = rest.dropFirst(width)
    return head.reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  /// Parses a fraction of a second in thousandths; further digits are dropped.
  mutating func thousandths() -> Int? {
    let head = rest.prefix(while: DigitReader.isDigit)
    guard !head.isEmpty else { return nil }
    rest = rest.dropFirst(head.count)
    let first = head.prefix(3).reduce(0) { $0 * 10 + Int($1) - 48 }
    return head.prefix(3).count == 3 ? first : head.count == 2 ? first * 10 : first * 100
  }

  /// Consumes a character, if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

/// Formats a number with leading zeros and a minimum number of digits.
package func digits(_ number: Int, _ width: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, width - text.count)) + text
}
