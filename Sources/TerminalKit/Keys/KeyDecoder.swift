/// Decodes the bytes of a terminal into keys.
///
/// It knows the sequences that terminals send, whatever `TERM` says: cursor keys in both modes, the
/// keys of xterm, of the Linux console and of VT220s, `modifyOtherKeys`, `CSI u`, mouse reports and
/// bracketed paste. It swallows every other control sequence as a whole, so no part of one is taken
/// for a typed character.
///
/// An Escape that nothing follows is a key of its own. Only time tells, and the time is the
/// caller's: see ``pending``.
package struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case ground
    /// In a UTF-8 sequence of the given length.
    case character(length: Int, isAlt: Bool)
    case escape
    /// In an escape sequence with intermediate bytes.
    case intermediate
    /// In a control sequence: after `ESC [`.
    case control
    /// After `ESC O`.
    case function
    /// In a function key of the Linux console: after `ESC [ [`.
    case consoleFunction
    /// In the coordinates of a mouse report without digits.
    case mouse(remaining: Int)
    /// In an operating system command, a device control string, or another string.
    case string(isEscaped: Bool)
    case paste
  }

  private var state = State.ground
  /// The bytes of the sequence so far, or the pasted text.
  private var bytes: [UInt8] = []
  private var isTooLong = false

  package init() {}

  /// The parts of a key that is still incomplete.
  package enum Pending: Equatable, Sendable {
    /// An Escape, which is a key of its own if nothing follows within some milliseconds.
    case escape
    /// The beginning of a sequence, which is dropped if nothing follows for a while.
    case sequence
  }

  /// The incomplete key, or `nil` if ``timeOut()`` has no effect.
  ///
  /// A paste is never incomplete: a pause in it must not turn its rest into keys.
  package var pending: Pending? {
    switch state {
    case .ground, .paste: nil
    case .escape: .escape
    default: .sequence
    }
  }

  /// Completes or drops the incomplete key.
  package mutating func timeOut() -> Key? {
    guard let pending else { return nil }
    reset()
    return pending == .escape ? .escape : nil
  }

  /// Handles a byte, and returns the key that it completes.
  package mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return begin(byte)
    case .character(let length, let isAlt): return continueCharacter(byte, length, isAlt)
    case .escape: return takeAfterEscape(byte)
    case .control: return takeInControlSequence(byte)
    case .function: return takeInFunction(byte)
    case .consoleFunction:
      reset()
      return byte == UInt8(ascii: "A") ? .help : nil
    case .mouse(let remaining):
      state = remaining > 1 ? .mouse(remaining: remaining - 1) : .ground
    case .intermediate:
      if byte == 0x1B {
        begin(.escape)
      } else if !(0x20...0x2F).contains(byte) {
        reset()
      }
    case .string(let isEscaped):
      takeInString(byte, isEscaped)
    case .paste:
      return takeInPaste(byte)
    }
    return nil
  }

  private mutating func reset() { begin(.ground) }

  private mutating func begin(_ next: State) {
    state = next
    bytes = []
    isTooLong = false
  }

  /// Keeps a byte of a control sequence; an endless one is not kept.
  private mutating func keep(_ byte: UInt8) {
    if bytes.count < 64 { bytes.append(byte) } else { isTooLong = true }
  }
}

// MARK: Characters

extension KeyDecoder {
  private mutating func begin(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B: begin(.escape)
    case ..<0x80: return KeyDecoder.key(byte)
    case 0xC2...0xF4:
      state = .character(length: byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2, isAlt: false)
      bytes = [byte]
    // The introducers of sequences in the 8-bit form.
    case 0x9B: begin(.control)
    case 0x8F: begin(.function)
    case 0x90, 0x98, 0x9D...0x9F: begin(.string(isEscaped: false))
    default: return .scalar("\u{FFFD}")
    }
    return nil
  }

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 9: .tab
    case 10, 13: .enter
    case 8, 127: .backspace
    case 1...26: .control(Character(Unicode.Scalar(byte + 96)))
    case 0, 27...31: nil
    default: .scalar(Unicode.Scalar(byte))
    }
  }

  private mutating func continueCharacter(_ byte: UInt8, _ length: Int, _ isAlt: Bool) -> Key? {
    guard byte & 0xC0 == 0x80 else {
      // An incomplete character is dropped.
      reset()
      return begin(byte)
    }
    bytes.append(byte)
    guard bytes.count == length else { return nil }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    reset()
    guard let scalar, !isAlt, scalar.properties.generalCategory != .control else { return nil }
    return .scalar(scalar)
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["): begin(.control)
    case UInt8(ascii: "O"): begin(.function)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      begin(.string(isEscaped: false))
    // Alt with an Escape, or two Escapes.
    case 0x1B: break
    case 0x20...0x2F: begin(.intermediate)
    case 0xC2...0xF4:
      state = .character(length: byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2, isAlt: true)
      bytes = [byte]
    default:
      reset()
      return KeyDecoder.alt(Int(byte))
    }
    return nil
  }

  /// The key of a character with Alt.
  fileprivate static func alt(_ code: Int) -> Key? {
    switch code {
    case 0x62: .wordLeft
    case 0x66: .wordRight
    case 0x64: .deleteWordRight
    case 8, 127: .deleteWordLeft
    default: nil
    }
  }
}

// MARK: Sequences

extension KeyDecoder {
  private mutating func takeInFunction(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      begin(.escape)
    case 0x30...0x3B:
      keep(byte)
    case 0x40...0x7E:
      let sequence = sequence(byte)
      reset()
      // Rxvt sends a cursor key with Ctrl as a small letter.
      switch byte {
      case UInt8(ascii: "c"): return .wordRight
      case UInt8(ascii: "d"): return .wordLeft
      case UInt8(ascii: "M"): return .enter
      default: return sequence?.namedKey
      }
    default:
      reset()
    }
    return nil
  }

  private mutating func takeInControlSequence(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      begin(.escape)
    case 0x18, 0x1A:
      reset()
    case UInt8(ascii: "[") where bytes.isEmpty:
      begin(.consoleFunction)
    case UInt8(ascii: "M") where bytes.isEmpty:
      begin(.mouse(remaining: 3))
    case 0x20...0x3F:
      keep(byte)
    case 0x40...0x7E:
      let sequence = sequence(byte)
      reset()
      if sequence?.beginsPaste == true {
        state = .paste
        return nil
      }
      return sequence?.key
    default:
      // Neither other control characters nor bytes of text are keys within a sequence.
      break
    }
    return nil
  }

  private func sequence(_ final: UInt8) -> ControlSequence? {
    isTooLong ? nil : ControlSequence(bytes, final: final)
  }

  private mutating func takeInString(_ byte: UInt8, _ isEscaped: Bool) {
    switch byte {
    case 0x07, 0x18, 0x1A: reset()
    case UInt8(ascii: "\\") where isEscaped: reset()
    default: state = .string(isEscaped: byte == 0x1B)
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takeInPaste(_ byte: UInt8) -> Key? {
    bytes.append(byte)
    guard byte == UInt8(ascii: "~"), bytes.suffix(6) == KeyDecoder.pasteEnd[...] else { return nil }
    let text = String(decoding: bytes.dropLast(6), as: UTF8.self)
    reset()
    return .paste(KeyDecoder.cleaned(text))
  }

  /// The text with normalised newlines, without control characters.
  package static func cleaned(_ text: String) -> String {
    var cleaned = ""
    for character in text {
      if character.isNewline {
        cleaned.append("\n")
      } else if character == "\t" || !String(character).unicodeScalars.contains(where: isControl) {
        cleaned.append(character)
      }
    }
    return cleaned
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}

/// A control sequence: `CSI`, parameters, and a final byte.
private struct ControlSequence {
  /// The character that marks a private sequence.
  var marker: UInt8?
  /// The parameters, each with its subparameters.
  var parameters: [[Int]] = []
  let final: UInt8

  /// Creates a sequence, or returns `nil` if it is no key of any kind.
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

    /// Whether the key is one of its own with these modifiers: with none, or with Shift.
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
