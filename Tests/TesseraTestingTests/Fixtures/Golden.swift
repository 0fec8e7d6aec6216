import Foundation
import TestSupport
import Testing

/// The texts of messages as files, one for each, so that they can be read and reviewed.
///
/// `make goldens` writes them anew; look at what that changes.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Goldens/TesseraTesting").standardized

  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil

  /// Expects that a text is the same as the file of this name.
  static func expect(
    _ text: String?, is name: String, _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try #require(text, "There is no message.", sourceLocation: sourceLocation)
    let file = folder.appending(path: "\(name).txt")
    if isUpdating { try Data((text + "\n").utf8).write(to: file) }
    let golden = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(text + "\n" == golden, "\(name).txt differs.", sourceLocation: sourceLocation)
  }

  /// Expects that a part of a test reports one issue, whose text is the file of this name.
  @MainActor
  static func expect(
    _ name: String, _ sourceLocation: SourceLocation = #_sourceLocation,
    of operation: () async throws -> Void
  ) async throws {
    let messages = try await issues(operation)
    #expect(messages.count == 1, sourceLocation: sourceLocation)
    try expect(messages.first, is: name, sourceLocation)
  }

  /// The names of all files.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }
}
