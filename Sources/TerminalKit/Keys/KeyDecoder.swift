/// Decodes the input of a terminal into keys.
package struct KeyDecoder {
  /// The input of a terminal: a byte, or a key known by its terminfo description.
  package enum Input: Equatable {
    case byte(UInt8)
    case key(Key)
    case pasteBegins
    case pasteEnds
    case unknown
  }

  /// The bytes of an incomplete UTF-8 sequence.
  private var partial: [UInt8] = []
  private var pasted: [UInt8]?

  /// Handles an input, and returns the key that it completes.
  package mutating func take(_ input: Input) -> Key? {
    if pasted != nil { return paste(input) }
    switch input {
    case .byte(let byte):
      return byte < 0x80 ? KeyDecoder.key(byte) : sign(byte)
    case .key(let key):
      partial = []
      return key
    case .pasteBegins:
      pasted = []
      return nil
    case .pasteEnds, .unknown:
      return nil
    }
  }

  private mutating func paste(_ input: Input) -> Key? {
    switch input {
    case .byte(let byte):
      pasted?.append(byte)
    case .pasteEnds:
      let text = String(decoding: pasted ?? [], as: UTF8.self)
      pasted = nil
      return .paste(KeyDecoder.cleaned(text))
    case .key, .pasteBegins, .unknown:
      // Part of the pasted text was mistaken for a key.
      break
    }
    return nil
  }

  /// The text with normalised newlines, without control characters.
  private static func cleaned(_ text: String) -> String {
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

  private static func key(_ byte: UInt8) -> Key? {
    switch byte {
    case 9: .tab
    case 10, 13: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 1...26: .control(Character(Unicode.Scalar(byte + 96)))
    case 0, 28...31: nil
    default: .scalar(Unicode.Scalar(byte))
    }
  }

  /// Handles a byte of a multi-byte UTF-8 sequence.
  private mutating func sign(_ byte: UInt8) -> Key? {
    // A new lead byte discards an incomplete sequence.
    if byte & 0xC0 == 0xC0 { partial = [] }
    partial.append(byte)
    let first = partial[0]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard partial.count >= length else { return nil }
    defer { partial = [] }
    return String(decoding: partial, as: UTF8.self).unicodeScalars.first.map { .scalar($0) }
  }
}
