package import Foundation

/// Numbers of all types that a coder of JSON knows, of which many aren't a `Double`.
package struct SeededNumbers: Codable, Sendable {
  package var decimal: Decimal
  package var optional: Decimal?
  package var list: [Decimal]
  package var byName: [String: Decimal]
  package var double: Double
  package var float: Float
  package var small: Int64
  package var large: UInt64
  package var wide: Int128
  package var wider: UInt128
  package var wides: [Int128]

  /// Creates numbers that follow from the seed.
  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    decimal = random.decimal()
    optional = Bool.random(using: &random) ? random.decimal() : nil
    list = (0..<3).map { _ in random.decimal() }
    byName = ["a": random.decimal()]
    let double = Double(bitPattern: random.next())
    self.double =
      [
        double.isFinite ? double : -0.0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        1e19,
        -9_223_372_036_854_775_808,
      ].randomElement(using: &random) ?? 0
    let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
    self.float = float.isFinite ? float : -0.0
    small =
      [.min, .max, Int64(truncatingIfNeeded: random.next())].randomElement(using: &random) ?? 0
    large = [.max, random.next()].randomElement(using: &random) ?? 0
    wide = [.min, .max, Int128(random.next()) << 60].randomElement(using: &random) ?? 0
    wider = [.max, UInt128(random.next()) << 64].randomElement(using: &random) ?? 0
    wides = [wide / 3, wide]
  }
}

extension SeededNumbers: Equatable {
  /// Whether all numbers have the same digits and signs, also zeros.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.decimal == rhs.decimal && lhs.optional == rhs.optional && lhs.list == rhs.list
      && lhs.byName == rhs.byName && lhs.double.bitPattern == rhs.double.bitPattern
      && lhs.float.bitPattern == rhs.float.bitPattern && lhs.small == rhs.small
      && lhs.large == rhs.large && lhs.wide == rhs.wide && lhs.wider == rhs.wider
      && lhs.wides == rhs.wides
  }
}

extension SeededGenerator {
  /// A number of up to 38 digits with any exponent.
  package mutating func decimal() -> Decimal {
    Decimal(string: "\(jsonDigits())e\(Int.random(in: -128...127, using: &self))") ?? 0
  }

  /// The text of a number as JSON allows it, also one that no type of number has.
  package mutating func jsonNumber() -> String {
    var text = jsonDigits()
    if Bool.random(using: &self) { text += "." + digits(1...50) }
    if Bool.random(using: &self) {
      text += ["e", "E", "e+", "E-", "e-"].randomElement(using: &self) ?? "e"
      text += digits(1...3)
    }
    return text
  }

  private mutating func jsonDigits() -> String {
    let sign = Bool.random(using: &self) ? "-" : ""
    if Int.random(in: 0..<4, using: &self) == 0 { return "\(sign)0" }
    return "\(sign)\(Int.random(in: 1...9, using: &self))" + digits(0...37)
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> String {
    let zeros = Bool.random(using: &self)
    return (0..<Int.random(in: count, using: &self)).reduce(into: "") { text, _ in
      text += zeros ? "0" : "\(Int.random(in: 0...9, using: &self))"
    }
  }
}
