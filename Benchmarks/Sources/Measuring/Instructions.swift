import Foundation

/// Counts the instructions of an operation with valgrind, if that is installed.
///
/// Unlike times, they are nearly equal in each run, on a busy machine as on an idle one.
@MainActor
package struct Instructions {
  private let valgrind: URL
  private let program: URL
  private let folder: URL

  /// Copies this program without debug information, which valgrind may not support.
  ///
  /// - Returns: `nil` where a tool is missing.
  package init?() {
    guard let valgrind = Self.tool("valgrind"), let strip = Self.tool("strip") else { return nil }
    self.valgrind = valgrind
    folder = FileManager.default.temporaryDirectory.appending(path: "instructions-\(getpid())")
    program = folder.appending(path: "program")
    let original = URL(filePath: CommandLine.arguments[0])
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let status = try Self.run(strip, ["-g", "-o", program.path, original.path])
      guard status == 0 else { return nil }
    } catch {
      return nil
    }
  }

  /// The number of instructions per operation: the increase when it is repeated more often.
  package func count(_ key: String) -> Double? {
    let few = 1_000
    let many = 11_000
    guard let low = total(key, few), let high = total(key, many) else { return nil }
    return (high - low) / Double(many - few)
  }

  /// Removes the copy.
  package func finish() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func total(_ key: String, _ times: Int) -> Double? {
    let log = folder.appending(path: "log")
    let status = try? Self.run(
      valgrind,
      [
        "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log.path)",
        program.path, "--run", key, "\(times)",
      ])
    guard status == 0, let text = try? String(contentsOf: log, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").last { $0.contains("Collected :") }
    return line?.split(separator: " ").last.flatMap { Double($0) }
  }

  private static func run(_ tool: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    // Otherwise, the collisions of keys would differ between processes, and so would the
    // instructions.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func tool(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
