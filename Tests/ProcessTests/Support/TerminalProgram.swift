import Foundation
import Synchronization
import Testing

/// The bytes that a program has written.
private final class Output: Sendable {
  let bytes = Mutex<[UInt8]>([])
}

/// A program in a terminal of 80 columns and 24 rows.
final class TerminalProgram: Sendable {
  /// The folder of the program, which is removed after it.
  private let work: Workplace
  private let terminal: Int32
  private let ending: Ending
  private let output = Output()

  init(_ program: Program) throws {
    work = program.work
    terminal = try TerminalProgram.function("posix_openpt", (@convention(c) (Int32) -> Int32).self)(
      O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    for name in ["grantpt", "unlockpt"] {
      let prepare = try TerminalProgram.function(name, (@convention(c) (Int32) -> Int32).self)
      try #require(prepare(terminal) == 0)
    }
    let name = try TerminalProgram.function(
      "ptsname", (@convention(c) (Int32) -> UnsafeMutablePointer<CChar>?).self)
    let path = String(cString: try #require(name(terminal)))
    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR | O_NOCTTY, 0)
    }
    let variables = program.environment.merging([
      "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24",
    ]) { $1 }
    let (process, code) = Running.spawn(
      ["/bin/sh", "-c", "exec \"$0\"", program.path], variables.map { "\($0)=\($1)" }, &actions)
    try #require(code == 0)
    ending = Ending(of: process)
    ending.wait()
    // Without the program itself, which is ended when the test has no more use for it.
    Thread.detachNewThread { [terminal, output] in Self.collect(terminal, output) }
  }

  /// A function of the C library that the module Glibc leaves out.
  private static func function<Function>(
    _ name: String, _: Function.Type
  ) throws -> Function {
    unsafeBitCast(try #require(dlsym(nil, name)), to: Function.self)
  }

  deinit {
    ending.kill(SIGKILL)
    close(terminal)
  }

  /// Collects the output, until the program closes the terminal.
  private static func collect(_ terminal: Int32, _ output: Output) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(terminal, &bytes, bytes.count)
      guard count > 0 else { return }
      output.bytes.withLock { $0 += bytes.prefix(count) }
    }
  }

  /// Everything that was written to the terminal.
  var shown: String { output.bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  var isRunning: Bool { ending.isRunning }

  /// Sends a text to the program in one piece, as a terminal does.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  func kill(_ signal: Int32) { ending.kill(signal) }

  /// Waits for the end.
  ///
  /// A program that doesn't end is killed after a minute, so that its test fails rather than hangs.
  func status() async -> Int32 {
    let limit = Task {
      try await Task.sleep(for: .seconds(60))
      kill(SIGKILL)
    }
    defer { limit.cancel() }
    return await ending.status()
  }
}
