package import TesseraSupport

/// The hashes of JSON values, which are the same in each process and on each platform.
///
/// ## Internal representation
///
/// The hash of an array or an object is made of the sum of those of its parts, each mixed with its
/// position or its key. So when a part changes, the hash follows without the other parts.
///
/// It finds damage, and is no protection against forgery.
enum FormHash {
  static func array<Part>(_ parts: [Part], _ hash: (Part) -> UInt64) -> UInt64 {
    var sum: UInt64 = 0
    for position in parts.indices { sum &+= part(hash(parts[position]), position) }
    return array(count: parts.count, sum: sum)
  }

  static func array(count: Int, sum: UInt64) -> UInt64 { mixed(of("[\(count)") &+ sum) }

  static func object(_ parts: some Collection<(key: String, hash: UInt64)>) -> UInt64 {
    let sum = parts.reduce(into: UInt64(0)) { $0 &+= part($1.hash, of($1.key)) }
    return mixed(of("{\(parts.count)") &+ sum)
  }

  /// The addend of an element at a position.
  static func part(_ hash: UInt64, _ position: Int) -> UInt64 {
    part(hash, UInt64(truncatingIfNeeded: position))
  }

  private static func part(_ hash: UInt64, _ place: UInt64) -> UInt64 {
    mixed(hash ^ mixed(place &+ 1))
  }

  static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.feed(text)
    return hash.state
  }

  /// The hash in 16 hexadecimal digits.
  static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return digits.count == 16 ? digits : String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let value = (value ^ value >> 32) &* 0x9E37_79B9_7F4A_7C15
    return (value ^ value >> 29) &* 0xBF58_476D_1CE4_E5B9
  }
}

extension JSONValue {
  /// A hash of the value that is the same in each process and on each platform.
  package var digest: String { digest(withAlikePlaceholders: false) }

  /// A hash of the value.
  ///
  /// - Parameter areAlike: Whether all placeholders are alike, as in ``withoutPlaceholders``.
  /// - Returns: The hash, in 16 hexadecimal digits.
  func digest(withAlikePlaceholders areAlike: Bool) -> String {
    FormHash.digits(hash(withAlikePlaceholders: areAlike))
  }

  func hash(withAlikePlaceholders areAlike: Bool) -> UInt64 {
    switch self {
    case .null: FormHash.of("n")
    case .bool(let flag): FormHash.of(flag ? "t" : "f")
    case .integer(let number): FormHash.of("\(number)")
    // The sign of a zero and more digits than a 'Double' has don't count: recordings of former
    // versions had none.
    case .number(let number): FormHash.of(number == 0 ? "0" : "\(number)")
    case .digits(let digits):
      FormHash.of(UInt64(digits) == nil ? "\(Double(digits) ?? .nan)" : digits)
    case .text(let text):
      FormHash.of("\"\(areAlike && HiddenTexts.isPlaceholder(text) ? "‹›" : text)")
    case .array(let values): FormHash.array(values) { $0.hash(withAlikePlaceholders: areAlike) }
    case .object(let values):
      FormHash.object(
        values.lazy.map { (key: $0.key, hash: $0.value.hash(withAlikePlaceholders: areAlike)) })
    }
  }
}

/// FNV-1a with 64 bits: it finds damage, and is no protection against forgery.
struct StableHash {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func feed(_ text: String) { feed(text.utf8) }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0100_0000_01B3 }
  }
}
