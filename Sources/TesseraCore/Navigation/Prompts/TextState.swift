/// A text in a prompt, as data that can be compared and tested.
///
/// ```swift
/// TextState("Delete \(name)?")
/// TextState(verbatim: text) + " " + TextState("It cannot be brought back.")
/// ```
public struct TextState: Hashable, Sendable, Codable {
  /// The text as it is shown.
  public let text: String

  /// A text.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// A text that is shown as it is, such as what a user has written.
  public init(verbatim text: String) { self.text = text }

  /// Two texts, one after the other.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(verbatim: lhs.text + rhs.text) }
}

extension TextState: ExpressibleByStringInterpolation {
  /// A text written as a literal.
  public init(stringLiteral value: String) { self.init(verbatim: value) }
}

extension TextState: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension String {
  /// The text of a prompt.
  ///
  /// - Parameter state: The text as data.
  public init(state: TextState) { self = state.text }
}
