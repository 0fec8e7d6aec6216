/// A text in a prompt, as data that can be compared and tested.
public struct TextState: Hashable, Sendable, Codable {
  /// The text as it is shown.
  public let text: String

  /// A text.
  public init(_ text: String) { self.text = text }
}

extension TextState: ExpressibleByStringInterpolation {
  /// A text written as a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension TextState: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
