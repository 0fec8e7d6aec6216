import Foundation
import TesseraSupport
import TesseraTestSupport
import Testing

/// The expected messages, one per file, so that they can be reviewed.
///
/// `make goldens` regenerates them; review the difference.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Goldens/TesseraTesting").standardized

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil

  /// Expects that a text equals the golden file with the given name.
  static func expect(
    _ text: String?, is name: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try #require(text, "There is no message.", sourceLocation: sourceLocation)
    let file = folder.appending(path: "\(name).txt")
    if isUpdating { try Data((text + "\n").utf8).write(to: file) }
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(text + "\n" == golden, "\(name).txt differs.", sourceLocation: sourceLocation)
  }

  /// Expects that a closure reports one issue, whose message and number equal the golden file with
  /// the given name.
  @MainActor
  static func expect(
    _ name: String, _ sourceLocation: SourceLocation = #_sourceLocation,
    of operation: () async throws -> Void
  ) async throws {
    let issues = try await recordedIssues(operation)
    #expect(issues.count == 1, sourceLocation: sourceLocation)
    let issue = issues.first
    let text = [issue?.message, issue?.number].compactMap(\.self).joined(separator: "\n\n")
    try expect(text, is: name, sourceLocation)
  }

  /// The names of all golden files.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }
}
