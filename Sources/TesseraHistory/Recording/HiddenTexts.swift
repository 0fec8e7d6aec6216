import Synchronization
import TesseraSupport

/// Replaces text in a recording by numbered placeholders, such as `‹3›`.
///
/// Equal texts get equal placeholders, and blanks stay as they are, alone and around a text. So
/// features behave the same with the placeholders as with the texts, also those that trim a text,
/// or that compare it with the one before.
package final class HiddenTexts: Sendable {
  private let numbers = OrderedMutex<[String: Int]>([:])

  private let isPublic: @Sendable (String) -> Bool

  /// Creates an empty table of placeholders.
  ///
  /// - Parameter isPublic: Whether a text stays as it is.
  package init(isPublic: @escaping @Sendable (String) -> Bool = { _ in false }) {
    self.isPublic = isPublic
  }

  /// The placeholder for a text; a placeholder stays as it is.
  package func placeholder(for text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    let trimmed = String(text[first...last])
    guard !isPublic(text), !Self.isPlaceholder(trimmed) else { return text }
    let number = numbers.withLock { numbers in
      let number = numbers[trimmed] ?? numbers.count + 1
      numbers[trimmed] = number
      return number
    }
    return "\(text[..<first])‹\(number)›\(text[text.index(after: last)...])"
  }

  /// Whether a text is a placeholder, without regard to the blanks around it.
  static func isPlaceholder(_ text: String) -> Bool {
    let text = text.drop(while: \.isWhitespace)
    guard text.first == "‹", let end = text.lastIndex(of: "›") else { return false }
    let number = text[..<end].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber)
      && text[end...].dropFirst().allSatisfy(\.isWhitespace)
  }
}

extension JSONValue {
  /// The value with all placeholders alike: which texts were equal depends on the run.
  var withoutPlaceholders: JSONValue {
    switch self {
    case .text(let text): HiddenTexts.isPlaceholder(text) ? .text("‹›") : self
    case .array(let values): .array(values.map(\.withoutPlaceholders))
    case .object(let values): .object(values.mapValues(\.withoutPlaceholders))
    case .null, .bool, .integer, .unsigned, .number: self
    }
  }

  /// A hash of the value that is the same in each process and on each platform.
  package var digest: String { digest(withAlikePlaceholders: false) }

  /// A hash of the value.
  ///
  /// - Parameter areAlike: Whether all placeholders are alike, as in ``withoutPlaceholders``.
  /// - Returns: The hash, in 16 hexadecimal digits.
  func digest(withAlikePlaceholders areAlike: Bool) -> String {
    var hash = StableHash()
    feed(&hash, areAlike)
    return hash.digits
  }

  private func feed(_ hash: inout StableHash, _ areAlike: Bool) {
    switch self {
    case .null: hash.feed("n")
    case .bool(let flag): hash.feed(flag ? "t" : "f")
    case .integer(let number): hash.feed("\(number)")
    case .unsigned(let number): hash.feed("\(number)")
    case .number(let number): hash.feed("\(number)")
    case .text(let text):
      let text = areAlike && HiddenTexts.isPlaceholder(text) ? "‹›" : text
      hash.feed("\"\(text.utf8.count):")
      hash.feed(text)
    case .array(let values):
      hash.feed("[\(values.count)")
      for value in values {
        hash.feed(",")
        value.feed(&hash, areAlike)
      }
    case .object(let values):
      hash.feed("{\(values.count)")
      if values.count < 2 {
        for (key, value) in values { Self.feed(&hash, key, value, areAlike) }
      } else {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          Self.feed(&hash, key, value, areAlike)
        }
      }
    }
  }

  /// Feeds a part of an object.
  fileprivate static func feed(
    _ hash: inout StableHash, _ key: String, _ value: JSONValue, _ areAlike: Bool
  ) {
    hash.feed(",\(key.utf8.count):")
    hash.feed(key)
    value.feed(&hash, areAlike)
  }
}

/// FNV-1a with 64 bits: it finds damage, and is no protection against forgery.
struct StableHash {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func feed(_ text: String) { feed(text.utf8) }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0100_0000_01B3 }
  }

  /// The state in 16 hexadecimal digits.
  var digits: String {
    let digits = String(state, radix: 16)
    return digits.count == 16 ? digits : String(repeating: "0", count: 16 - digits.count) + digits
  }
}
