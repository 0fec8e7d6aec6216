/// Where the program's lines come from.
@MainActor
package protocol LineSource: AnyObject {
  /// The next line, or `nil` at the end.
  func nextLine() async throws(StreamError) -> InputLine?

  /// Whether the next line, or the end, is there already, so that asking for it would not wait.
  var isReady: Bool { get }
}
