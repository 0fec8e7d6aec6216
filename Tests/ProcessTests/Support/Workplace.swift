import Foundation
import Testing

/// The suites of this target run programs for minutes, so a word of the Makefile selects them.
enum Word: String {
  case smoke
  case hostile

  /// Whether the tests were started by this word.
  var isSelected: Bool { ProcessInfo.processInfo.environment["PROCESS_TESTS"] == rawValue }
}

/// A folder for a test, which is removed with it.
final class Workplace: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "bako-process-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    // Another user may look for the programs that a test lets it run.
    chmod(path, 0o755)
  }

  deinit {
    chmod(path, 0o755)
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of the files in the folder that contain a text.
  func names(containing text: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.contains(text) }.sorted()
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Bako with a journal in this folder.
  func bako(_ database: String = "journal.sqlite3") -> Program {
    Program("bako", in: self, database: file(database))
  }

  /// The root of the sources.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// Reads a file.
func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

/// Reads a text.
func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

/// The permissions of a file.
func mode(_ path: String) throws -> Int? {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return (attributes[.posixPermissions] as? NSNumber)?.intValue
}

/// Waits until a condition holds that another process makes true; the limit is that of a test that
/// fails.
func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + .seconds(600)
  while ContinuousClock.now < end {
    if try await condition() { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return try await condition()
}

/// Runs queries on a database from outside, with the program `sqlite3`.
func sqlite(_ database: String, _ queries: String) async throws -> String {
  let work = try Workplace()
  let outcome = try await Program(path: "/usr/bin/env", in: work)(
    "sqlite3", "-bail", database, input: queries)
  try #require(outcome.status == 0, "\(outcome)")
  return outcome.output.trimmingCharacters(in: .newlines)
}
