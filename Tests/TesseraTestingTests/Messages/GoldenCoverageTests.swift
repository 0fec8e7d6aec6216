import Foundation
import Testing

/// Every message has a golden file, and every golden file has a test.
@Suite
struct GoldenCoverageTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private var sources: URL {
    tests.appending(path: "../../../Sources/TesseraTesting/Messages").standardized
  }

  @Test func eachMessageHasAGolden() throws {
    let goldens = try Golden.names()
    let messages = try declaredMessages()
    #expect(messages.count > 15)
    for message in messages {
      #expect(
        goldens.contains { $0 == message || $0.hasPrefix("\(message).") },
        "'TestMessages.\(message)' has no golden file: write a test, and run 'make goldens'.")
    }
  }

  @Test func eachGoldenIsThatOfAMessageAndOfATest() throws {
    let messages = try declaredMessages()
    let code = try text(of: tests, prefix: "TestMessages")
    for golden in try Golden.names() {
      #expect(messages.contains { golden == $0 || golden.hasPrefix("\($0).") }, "\(golden)")
      #expect(code.contains("\"\(golden)\""), "No test looks at \(golden).txt: remove it.")
    }
  }

  /// The functions and constants in the message files.
  private func declaredMessages() throws -> [String] {
    try text(of: sources, prefix: "TestMessages+")
      .matches(of: /(?m)^  static (?:func|let) (?<name>\w+)/)
      .map { String($0.name) }
  }

  private func text(of folder: URL, prefix: String) throws -> String {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined()
  }
}
