/// Decodes the bytes of a terminal into keys.
///
/// It knows the sequences that terminals send, whatever `TERM` says: cursor keys in both modes, the
/// keys of xterm, of the Linux console and of VT220s, `modifyOtherKeys`, `CSI u`, mouse reports and
/// bracketed paste. It swallows every other control sequence as a whole, so no part of one is taken
/// for a typed character.
///
/// An Escape that nothing follows is a key of its own. Only time can tell, and the caller measures
/// it: see ``pending``.
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
    case 31: .control("_")
    case 0, 27...30: nil
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
  static func alt(_ code: Int) -> Key? {
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
