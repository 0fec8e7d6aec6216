import BakoFoundation
import CBakoNCurses

/// A program that reads from one descriptor and writes to another one, while this program goes on.
package final class ChildProgram {
  private let process: Int32
  private var status: Int32?

  /// Starts a command of the shell; `nil` if it can't be started.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - argument: Its last argument.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  package init?(_ command: String, _ argument: String, input: Int32, output: Int32) {
    process = terminal_start(command, argument, input, output)
    guard process > 0 else { return nil }
  }

  /// Stops a program that nothing waits for.
  deinit {
    guard status == nil, process > 0 else { return }
    stop()
    _ = terminal_await(process)
  }

  /// Tells the program to end, unless it was waited for.
  package func stop() {
    if status == nil { kill(process, SIGTERM) }
  }

  /// Waits until the program has ended, and returns its exit status, or 128 and the number of the
  /// signal that ended it.
  package func end() -> Int32 {
    let status = status ?? terminal_await(process)
    self.status = status
    return status
  }
}

/// The two ends of a pipe, of which a child program inherits neither by itself.
package struct ChildPipe {
  /// The end to read from.
  package let output: Int32
  /// The end to write to.
  package let input: Int32

  /// Creates a pipe; `nil` if there are too many open files.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (output, input) = (ends[0], ends[1])
  }
}
