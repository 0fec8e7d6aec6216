/// The marks in front of a diff's lines.
public struct DiffFormat: Sendable {
  /// The mark of a line that only the first value has.
  ///
  /// A minus in the ready-made formats.
  public var first: String
  /// The mark of a line that only the second value has.
  ///
  /// A plus in the ready-made formats.
  public var second: String
  /// The mark of a line that both values have.
  ///
  /// A blank in the ready-made formats.
  public var both: String

  /// Makes a format of three marks, which should be of the same width.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// `-`, `+` and a space: for terminals and files, and what editors colour as a diff.
  public static let `default` = DiffFormat(first: "-", second: "+", both: " ")

  /// A minus sign, `+` and a figure space, which are equally wide in proportional fonts.
  ///
  /// For test failures in an editor.
  public static let proportional = DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
}
