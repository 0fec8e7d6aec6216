/// A source of input lines.
@MainActor
package protocol LineSource: AnyObject {
  /// Returns the next line, or `nil` at the end of the input.
  func nextLine() async throws(StreamError) -> InputLine?

  /// Whether the next line, or the end of the input, is available without waiting.
  var isReady: Bool { get }

  /// Whether the input has ended without a line terminator after its last line.
  var endsWithinLine: Bool { get }
}
