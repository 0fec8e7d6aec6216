/// Where the program's lines come from.
@MainActor
package protocol LineSource: AnyObject {
  /// The next line, or `nil` at the end.
  func nextLine() async throws(StreamError) -> InputLine?
}
