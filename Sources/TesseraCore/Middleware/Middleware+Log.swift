import TesseraDump

extension Middleware {
  /// The amount of output of ``log(_:)``.
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

  /// Writes each action to standard output, with the time since the first one.
  ///
  /// - Parameter style: The amount of output.
  /// - Returns: A middleware that changes nothing.
  public static func log(_ style: LogStyle) -> Self {
    log(style, to: StandardOutput(), clock: ContinuousClock())
  }

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
  ///   - clock: The clock for the times since the first action; none by default, so that the output
  ///     is the same for each run.
  /// - Returns: A middleware that changes nothing.
  public static func log(
    _ style: LogStyle, to output: sending some TextOutputStream,
    clock: (any Clock<Duration>)? = nil
  ) -> Self {
    var output = output
    let time = clock.map { LogTime($0) }
    return Self { state, action, _, next in
      let text = style == .name ? ActionName.of(action) : String(describing: action).onOneLine
      output.write("\(time?.prefix() ?? "")action: \(text)\n")
      guard style == .difference else { return next(&state, action) }
      let before = StateSnapshot(state)
      let effect = next(&state, action)
      output.write(change(before, StateSnapshot(state)))
      return effect
    }
  }

  private static func change(
    _ before: StateSnapshot<State>, _ after: StateSnapshot<State>
  ) -> String {
    guard let difference = before.difference(to: after) else {
      return "  (the state is unchanged)\n"
    }
    return difference.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)\n" }.joined()
  }
}

/// The time since the first action.
@MainActor
private final class LogTime {
  private let now: @Sendable () -> Duration
  private var start: Duration?

  nonisolated init(_ clock: any Clock<Duration>) { now = Self.timer(clock) }

  private nonisolated static func timer<C: Clock<Duration>>(
    _ clock: C
  ) -> @Sendable () -> Duration {
    let origin = clock.now
    return { origin.duration(to: clock.now) }
  }

  /// As in `+12.034 s `, and `+0.000 s ` at first.
  func prefix() -> String {
    let now = now()
    let start = start ?? now
    self.start = start
    let milliseconds = Int((now - start) / .milliseconds(1))
    let rest = String(milliseconds % 1_000 + 1_000).dropFirst()
    return "+\(milliseconds / 1_000).\(rest) s "
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
