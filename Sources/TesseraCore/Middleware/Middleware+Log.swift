import TesseraDump

extension Middleware {
  /// The amount of output of ``log(_:to:)``.
  public enum LogStyle: Sendable {
    /// A line for each action with its cases, without their values.
    case name
    /// A line for each action with all its values.
    case line
    /// The line, and below it the change of the state.
    case difference
  }

  /// Writes a line to standard output for each action, before it is reduced.
  public static var log: Self { log(.line) }

  /// Writes each action to standard output.
  ///
  /// - Parameter style: The amount of output.
  /// - Returns: A middleware that changes nothing.
  public static func log(_ style: LogStyle) -> Self { log(style, to: StandardOutput()) }

  /// Writes each action to a stream.
  ///
  /// ```swift
  /// Store(initialState: Shop.State(), middleware: [.log(.difference, to: file)]) { Shop() }
  /// ```
  ///
  /// - Parameters:
  ///   - style: The amount of output. For a difference, the state is copied during the action, so
  ///     collections that the reducer changes are copied too.
  ///   - output: The stream. Pass an object to read the output afterwards.
  /// - Returns: A middleware that changes nothing.
  public static func log(_ style: LogStyle, to output: sending some TextOutputStream) -> Self {
    var output = output
    return Self { state, action, _, next in
      let text = style == .name ? ActionName.of(action) : String(describing: action).onOneLine
      output.write("action: \(text)\n")
      guard style == .difference else { return next(&state, action) }
      let before = state
      let effect = next(&state, action)
      output.write(change(before, state))
      return effect
    }
  }

  private static func change(_ before: State, _ after: State) -> String {
    guard let difference = diff(before, after) else { return "  (the state is as before)\n" }
    return difference.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)\n" }.joined()
  }
}

extension String {
  fileprivate var onOneLine: String {
    replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
  }
}

/// Standard output as a stream.
private struct StandardOutput: TextOutputStream {
  mutating func write(_ string: String) { print(string, terminator: "") }
}
