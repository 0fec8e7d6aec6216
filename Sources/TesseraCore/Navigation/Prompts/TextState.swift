public import TesseraDump

/// A text in a prompt, as data that can be compared and tested.
///
/// ```swift
/// TextState("Delete \(name)?")
/// TextState(verbatim: text) + " " + TextState("It cannot be brought back.")
/// ```
public struct TextState: Hashable, Sendable, Codable {
  /// The text.
  public let text: String

  /// Creates a text.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// Creates a text that is shown as it is, such as user input.
  public init(verbatim text: String) { self.text = text }

  /// Concatenates two texts.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(verbatim: lhs.text + rhs.text) }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self.init(verbatim: value) }
}

extension TextState: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension String {
  /// Creates a string from the text of a prompt.
  ///
  /// - Parameter state: The text.
  public init(state: TextState) { self = state.text }
}

extension TextState: CustomDumpRepresentable {
  /// The text: dumps and diffs show it as a string.
  public var customDumpValue: Any { text }
}
