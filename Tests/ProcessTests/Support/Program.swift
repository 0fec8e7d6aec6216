import Foundation
import Synchronization
import Testing

/// A program and the surroundings in which it is run.
struct Program: Sendable {
  private(set) var path: String
  let work: Workplace
  /// Variables of the environment; the caller's own journal is never used.
  var environment: [String: String]
  /// Commands of a shell that are run before the program, such as `ulimit -f 100;`.
  var preparation = ""
  /// The words before the program, such as those of `setpriv`.
  var wrapper: [String] = []

  init(path: String, in work: Workplace) {
    self.path = path
    self.work = work
    environment = [
      "HOME": work.file("home"), "XDG_DATA_HOME": work.file("data"), "LC_ALL": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // A program that is killed, or whose files are limited, must leave no coverage profile.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
  }

  /// A program of this package, which is in the folder of this test bundle.
  init(_ name: String, in work: Workplace, database: String? = nil) {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    self.init(path: bundle.deletingLastPathComponent().appending(path: name).path, in: work)
    environment["BAKO_DATABASE"] = database
  }

  /// The program as a user without privileges.
  func unprivileged() async throws -> Program {
    guard geteuid() == 0 else { return self }
    // A copy that this user can read, made by another process: a program that is open for writing,
    // even in a process that was forked meanwhile, can't be run.
    var copy = self
    copy.path = work.file("unprivileged-" + (path.split(separator: "/").last ?? ""))
    #expect(try await Program(path: "/bin/cp", in: work)(path, copy.path).status == 0)
    copy.wrapper = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    return copy
  }

  /// The program, which finds a script in the place of age.
  func withAge(_ script: String) async throws -> Program {
    var program = self
    let folder = work.file("tools")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // A program that is open for writing, even in a process that was forked meanwhile, can't be
    // run: another process makes it.
    let text = try work.write("#!/bin/sh\n" + script, to: "age.sh")
    let copied = try await Program(path: "/usr/bin/env", in: work)(
      "install", "-m", "755", text, folder + "/age")
    try #require(copied.status == 0, "\(copied)")
    program.environment["PATH"] = folder + ":/usr/bin:/bin"
    return program
  }

  /// Runs the program to its end.
  func callAsFunction(
    _ arguments: String..., input: String = "", output: String? = nil
  ) async throws -> Outcome {
    try await run(arguments, input: Data(input.utf8), output: output)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The standard input.
  ///   - output: The file for the standard output, if it is not collected.
  /// - Returns: How the program ended.
  /// - Throws: The error of starting it.
  func run(
    _ arguments: [String], input: Data = Data(), output: String? = nil
  ) async throws -> Outcome {
    let path = work.file(UUID().uuidString + ".in")
    try input.write(to: URL(filePath: path))
    defer { unlink(path) }
    return try await Running(self, arguments, input: path, output: output).end()
  }

  /// Starts the program with a pipe as its input.
  func start(_ arguments: String..., output: String? = nil) throws -> Running {
    try start(arguments, output: output)
  }

  /// Starts the program with a pipe as its input.
  func start(_ arguments: [String], output: String? = nil) throws -> Running {
    try Running(self, arguments, input: nil, output: output)
  }
}

/// A program that is running.
///
/// It is spawned without `Foundation.Process`, which crashes now and then if many are started.
final class Running {
  private let ending: Ending
  private let outputPath: String
  private let errorsPath: String
  private let isCollected: Bool
  private let start = ContinuousClock.now
  /// The end of the pipe to write to; -1 if it is closed, or if there is none.
  private var input: Int32 = -1
  /// Whether a signal was sent, which may be slower than the end of the input.
  private var isSignalled = false

  fileprivate init(
    _ program: Program, _ arguments: [String], input: String?, output: String?
  ) throws {
    let name = program.work.file(UUID().uuidString)
    outputPath = output ?? name + ".out"
    errorsPath = name + ".err"
    isCollected = output == nil

    var actions = FileActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ends: [Int32] = [-1, -1]
    if let input {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    } else {
      guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    for (descriptor, path) in [(STDOUT_FILENO, outputPath), (STDERR_FILENO, errorsPath)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
    }
    let words =
      ["/bin/sh", "-c", program.preparation + " exec \"$0\" \"$@\""] + program.wrapper
      + [program.path] + arguments
    let (process, code) = Running.spawn(
      words, program.environment.map { "\($0)=\($1)" }, &actions)
    close(ends[0])
    self.input = ends[1]

    ending = Ending(of: process)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ECHILD) }
    ending.wait()
  }

  /// Spawns a process to which no signal is blocked or ignored.
  static func spawn(
    _ words: [String], _ environment: [String], _ actions: inout FileActions
  ) -> (pid_t, code: Int32) {
    var attributes = Attributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &variables)
    return (process, code)
  }

  deinit {
    if input >= 0 { close(input) }
    kill(SIGKILL)
  }

  /// Types lines.
  func type(_ lines: String...) {
    for line in lines {
      let bytes = Array((line + "\n").utf8)
      _ = write(input, bytes, bytes.count)
    }
  }

  /// The output until now.
  var shown: String { (try? text(outputPath)) ?? "" }

  /// Sends a signal that ends the program, if it is still running.
  func kill(_ signal: Int32) {
    isSignalled = true
    ending.kill(signal)
  }

  /// Waits for the end: by the signal that was sent, or by closing the input.
  func end() async throws -> Outcome {
    if input >= 0, !isSignalled {
      close(input)
      input = -1
    }
    let status = await ending.status()
    let outcome = Outcome(
      status: status, output: isCollected ? shown : "",
      errors: try text(errorsPath), duration: ContinuousClock.now - start,
      processorTime: ending.processorTime, memory: ending.memory)
    if isCollected { unlink(outputPath) }
    unlink(errorsPath)
    return outcome
  }
}

/// The end of a process.
final class Ending: Sendable {
  private let process: pid_t
  /// The exit status, or the negative number of a signal; `nil` while the program is running.
  private let result = Mutex<Int32?>(nil)
  private let usage = Mutex(rusage())
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(of process: pid_t) {
    self.process = process
    (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  }

  /// Waits on a thread of its own: the threads of tasks are few, and all of them may be waiting.
  func wait() {
    Thread.detachNewThread { [self] in
      var code: Int32 = 0
      // The process is not collected yet, so that a signal cannot go to another one.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      result.withLock { result in
        usage.withLock { usage in
          while wait4(process, &code, 0, &usage) < 0, errno == EINTR {}
        }
        let signal = code & 0x7F
        result = signal == 0 ? code >> 8 & 0xFF : -signal
      }
      continuation.finish()
    }
  }

  /// Whether the program is still running.
  var isRunning: Bool { result.withLock { $0 == nil } }

  /// The most memory that the process had, in bytes; at least that of the test that started it.
  var memory: Int { usage.withLock { Self.memory(of: $0) } }

  /// The time that the processors have spent on the process.
  var processorTime: Duration {
    usage.withLock { usage in
      [usage.ru_utime, usage.ru_stime].reduce(.zero) {
        $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
      }
    }
  }

  /// The most memory that this process has had, in bytes.
  static var ownMemory: Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return memory(of: usage)
  }

  private static func memory(of usage: rusage) -> Int {
    #if os(Linux)
      usage.ru_maxrss * 1024
    #else
      usage.ru_maxrss
    #endif
  }

  /// Waits for the end.
  func status() async -> Int32 {
    for await _ in stream {}
    return result.withLock { $0 ?? 0 }
  }

  func kill(_ signal: Int32) {
    result.withLock { result in
      if result == nil, process > 0 { _ = Foundation.kill(process, signal) }
    }
  }
}

#if canImport(Darwin)
  typealias FileActions = posix_spawn_file_actions_t?
  typealias Attributes = posix_spawnattr_t?
#else
  typealias FileActions = posix_spawn_file_actions_t
  typealias Attributes = posix_spawnattr_t
#endif

/// How a program ended, and what it printed.
struct Outcome: CustomStringConvertible {
  /// The exit status, or the negative number of the signal that ended it.
  let status: Int32
  let output: String
  let errors: String
  let duration: Duration
  /// The time of the processors that it took, which a busy machine doesn't change.
  let processorTime: Duration
  /// The most memory that it had, in bytes.
  let memory: Int

  var description: String { "status \(status)\n\(output.suffix(2_000))\n\(errors.suffix(2_000))" }

  /// The lines of the output that are not empty.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Whether it failed in good order.
  var fails: Bool { (1..<128).contains(status) }

  /// Whether the message is one or two readable sentences: neither empty, nor the trace of a crash,
  /// nor a sentence of a library.
  var explains: Bool {
    let words = [
      "fatal error", "crash", "stack dump", "NSCocoaErrorDomain", "couldn’t be completed",
      "Foundation", "DecodingError", "Swift/",
    ]
    return !errors.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      && !words.contains { errors.localizedCaseInsensitiveContains($0) }
  }
}
