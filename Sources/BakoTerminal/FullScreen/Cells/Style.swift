/// How a text looks, by what it means: a terminal may have 256 colours, eight, or none.
struct Style: Hashable, Sendable {
  var ink = Ink.plain
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false

  /// A meaning that has a colour.
  enum Ink: Int, CaseIterable, Sendable {
    case plain
    case accent
    case muted
    case positive
    case negative
    case warning
    /// Days of the calendar, from one check-in to many.
    case positiveFaint, positiveMiddle, positiveStrong
    case negativeFaint, negativeMiddle, negativeStrong
    case mixed
  }
}

extension Style {
  static let plain = Style()
  static let title = Style(isBold: true)
  static let accent = Style(ink: .accent)
  static let heading = Style(ink: .accent, isBold: true)
  static let muted = Style(ink: .muted)
  static let positive = Style(ink: .positive)
  static let negative = Style(ink: .negative)
  static let warning = Style(ink: .warning, isBold: true)
  /// The bar on top.
  static let bar = Style(ink: .accent, isBold: true, isReversed: true)
  static let alarm = Style(ink: .negative, isBold: true, isReversed: true)
  static let key = Style(ink: .accent, isBold: true)

  /// The style of the same text where the focus is.
  var focused: Style { Style(ink: .plain, isBold: isBold, isReversed: true) }
}
