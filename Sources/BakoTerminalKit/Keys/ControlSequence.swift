/// A control sequence: `CSI`, parameters, and a final byte.
struct ControlSequence {
  /// The character that marks a private sequence.
  var marker: UInt8?
  /// The parameters, each with its subparameters.
  var parameters: [[Int]] = []
  let final: UInt8

  /// Creates a sequence, or returns `nil` if it isn't a key of any kind.
  init?(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var rest = bytes[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    guard rest.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    parameters = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { min(0x110000, $0 * 10 + Int($1) - 0x30) }
      }
    }
  }

  /// A parameter, 0 if it is missing.
  private func value(_ index: Int, _ sub: Int = 0) -> Int {
    guard index < parameters.count, sub < parameters[index].count else { return 0 }
    return parameters[index][sub]
  }

  private struct Modifiers: OptionSet {
    let rawValue: Int
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)

    /// Creates the modifiers of a parameter; the lock keys don't count.
    init(parameter: Int) { rawValue = max(0, parameter - 1) & 0x3F }

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether the key has its own meaning with these modifiers: with none, or with Shift.
    var isPlain: Bool { isSubset(of: .shift) }
    var isWord: Bool { !isPlain && isSubset(of: [.shift, .alt, .control]) }
  }

  private var modifiers: Modifiers { Modifiers(parameter: value(1)) }

  /// Whether the sequence reports that a key was released.
  private var isRelease: Bool { value(1, 1) == 3 }

  var beginsPaste: Bool { marker == nil && final == UInt8(ascii: "~") && value(0) == 200 }

  /// The key, or `nil` if the sequence has no meaning here.
  var key: Key? {
    if marker == UInt8(ascii: "<") { return mouse }
    guard marker == nil, !isRelease else { return nil }
    return switch final {
    case UInt8(ascii: "~"): numberedKey
    case UInt8(ascii: "u"): character(value(0), modifiers, text: value(2), shifted: value(0, 1))
    default: namedKey
    }
  }

  /// The key that the final byte names.
  var namedKey: Key? {
    guard marker == nil, !isRelease else { return nil }
    return switch final {
    case UInt8(ascii: "A"): modified(.up)
    case UInt8(ascii: "B"): modified(.down)
    case UInt8(ascii: "C"): modified(.right, word: .wordRight)
    case UInt8(ascii: "D"): modified(.left, word: .wordLeft)
    case UInt8(ascii: "H"): modified(.home, word: .home)
    case UInt8(ascii: "F"): modified(.end, word: .end)
    case UInt8(ascii: "P"): modified(.help)
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private var numberedKey: Key? {
    switch value(0) {
    case 1, 7: modified(.home, word: .home)
    case 4, 8: modified(.end, word: .end)
    case 3: modified(.delete, word: .deleteWordRight)
    case 5: modified(.pageUp)
    case 6: modified(.pageDown)
    case 11: modified(.help)
    case 27: character(value(2), modifiers, text: 0, shifted: 0)
    default: nil
    }
  }

  /// The key without modifiers, or the one with Ctrl or Alt, which work on words.
  private func modified(_ key: Key, word: Key? = nil) -> Key? {
    modifiers.isPlain ? key : modifiers.isWord ? word : nil
  }

  /// The key of a character that is reported with its modifiers.
  private func character(_ code: Int, _ modifiers: Modifiers, text: Int, shifted: Int) -> Key? {
    switch code {
    case 9: return modifiers == .shift ? .backTab : modifiers.isEmpty ? .tab : nil
    case 10, 13, 57_414: return modifiers.isSubset(of: [.shift, .control]) ? .enter : nil
    case 27: return modifiers.isEmpty ? .escape : nil
    case 8, 127:
      return modifiers.isPlain ? .backspace : modifiers.isWord ? .deleteWordLeft : nil
    case 57_399...57_408: return modifiers.isPlain ? Key(Character("\(code - 57_399)")) : nil
    case 57_417...57_424: return modified(ControlSequence.keypad[code - 57_417])
    case 57_426: return modified(.delete)
    case 57_344...63_743: return nil
    default: break
    }
    if modifiers == .alt { return KeyDecoder.alt(code) }
    if modifiers.contains(.control), modifiers.isSubset(of: [.shift, .control]) {
      // Ctrl and [ is what terminals without this protocol send for Escape.
      if code == 0x5B { return .escape }
      if code == 0x5F || code == 0x2F { return .control("_") }
      let letter = (0x41...0x5A).contains(code) ? code + 32 : code
      return (0x61...0x7A).contains(letter)
        ? .control(Character(Unicode.Scalar(UInt8(letter)))) : nil
    }
    guard modifiers.isPlain else { return nil }
    let shown = text > 0 ? text : modifiers == .shift && shifted > 0 ? shifted : code
    guard let scalar = Unicode.Scalar(UInt32(shown)),
      scalar.properties.generalCategory != .control
    else { return nil }
    guard modifiers == .shift, shown == code else { return .scalar(scalar) }
    return scalar.properties.uppercaseMapping.unicodeScalars.first.map { .scalar($0) }
  }

  /// The keys of the number pad, in the order of their codes.
  private static let keypad: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
  ]

  /// A click with the first button, or a step of the wheel.
  private var mouse: Key? {
    guard parameters.count == 3, value(1) > 0, value(2) > 0 else { return nil }
    let button = value(0) & ~0b1_1100
    let isPress = final == UInt8(ascii: "M")
    switch (button, isPress) {
    case (64, true): return .wheelUp
    case (65, true): return .wheelDown
    case (0, true): return .click(Position(row: value(2) - 1, column: value(1) - 1))
    default: return nil
    }
  }
}
