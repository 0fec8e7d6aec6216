import Foundation
import Testing

@testable import BakoTerminal

/// The manual page describes the program.
@Suite struct ManualTests {
  /// The manual page without its markup.
  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Documentation/man/bako.1")
    return try String(contentsOf: file, encoding: .utf8).replacing("\\-", with: "-")
  }

  @Test func theManualDocumentsEveryCommandOptionAndStatus() throws {
    let lines = try page().split(separator: "\n").map(String.init)
    for verb in Verb.allCases {
      #expect(lines.contains { $0.hasPrefix(".B") && $0.contains(" \(verb.rawValue)") })
    }
    for option in Option.allCases {
      #expect(lines.contains { $0.hasPrefix(".B") && $0.contains(option.flag) })
    }
    for status in ProgramStatus.allCases {
      let index = try #require(lines.firstIndex(of: ".B \(status.rawValue)"))
      #expect(lines[index + 1] == status.meaning + ".")
    }
  }

  @Test func theManualHasTheCurrentVersion() throws {
    #expect(try page().contains("\"\(Usage.version)\""))
  }
}
