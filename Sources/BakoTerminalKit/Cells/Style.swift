/// The style of text, by meaning: a terminal may have 256 colours, eight, or none.
package struct Style: Hashable, Sendable {
  package var ink = Ink.plain
  package var isBold = false
  package var isDim = false
  package var isReversed = false
  package var isUnderlined = false

  package init(
    ink: Ink = .plain, isBold: Bool = false, isDim: Bool = false, isReversed: Bool = false,
    isUnderlined: Bool = false
  ) {
    self.ink = ink
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
    self.isUnderlined = isUnderlined
  }

  /// A meaning with a colour.
  package enum Ink: Int, CaseIterable, Sendable {
    case plain
    case accent
    case muted
    case positive
    case negative
    case warning
  }
}

extension Style {
  package static let plain = Style()
  package static let title = Style(isBold: true)
  package static let accent = Style(ink: .accent)
  package static let heading = Style(ink: .accent, isBold: true)
  package static let muted = Style(ink: .muted)
  package static let positive = Style(ink: .positive)
  package static let negative = Style(ink: .negative)
  package static let warning = Style(ink: .warning, isBold: true)
  /// The title bar.
  package static let bar = Style(ink: .accent, isBold: true, isReversed: true)
  package static let alarm = Style(ink: .negative, isBold: true, isReversed: true)
  package static let key = Style(ink: .accent, isBold: true)

  /// The style for focused text.
  package var focused: Style {
    Style(ink: .plain, isBold: isBold, isReversed: true, isUnderlined: isUnderlined)
  }
}
