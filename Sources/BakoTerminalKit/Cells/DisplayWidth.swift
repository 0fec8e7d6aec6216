/// The width of a Unicode scalar in a terminal.
package enum DisplayWidth: Equatable {
  /// Invisible: a joiner, a variation selector, a directional control.
  case none
  /// A combining mark.
  case mark
  /// A number of cells.
  case cells(Int)
  /// A control character or an unassigned scalar.
  case unknown

  /// The width of a scalar.
  package static func of(_ scalar: Unicode.Scalar) -> DisplayWidth {
    let value = scalar.value
    if value >= 32, value < 127 { return .cells(1) }
    // Skin tones, and Hangul vowels and finals, belong to the previous character.
    if (0x1F3FB...0x1F3FF).contains(value) { return .none }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return .mark }
    if (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) { return .none }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned: return .unknown
    case .format: return .none
    case .lineSeparator, .paragraphSeparator: return .unknown
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .cells(isWide(scalar) ? 2 : 1)
    }
  }

  /// Whether a scalar is a regional indicator, half of a flag.
  package static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100, !isRegionalIndicator(scalar) else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wide.contains { $0.contains(scalar.value) }
  }

  /// The wide blocks besides emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
