import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

/// The table of the manual that counts the keys of common check-ins.
@MainActor
@Suite struct CheckInKeysTests {
  /// A check-in of the table.
  struct Row: CustomTestStringConvertible, Sendable {
    var sentence: String
    var keys: [String]
    var count: Int
    var result: String

    var testDescription: String { sentence }
  }

  /// The rows of the table.
  private static func rows() throws -> [Row] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let manual = try String(
      contentsOf: root.appending(path: "Documentation/Bako.md"), encoding: .utf8)
    let table = manual.split(separator: "| You want to say | Keys | Count | The entry |")
      .dropFirst()
    return (table.first ?? "").split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }.map {
      let cells = $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let keys = cells[1].split(separator: "`").joined().split(separator: " ").map(String.init)
      return Row(sentence: cells[0], keys: keys, count: Int(cells[2]) ?? 0, result: cells[3])
    }
  }

  private func press(_ name: String, _ journey: Journey) async {
    switch name {
    case "Enter": await journey.press(.enter)
    case "↓": await journey.press(.down)
    case "^S": await journey.press(.control("s"))
    default: await journey.type(name)
    }
  }

  @Test func commonCheckInsTakeTheKeysThatTheManualCounts() async throws {
    let rows = try Self.rows()
    #expect(rows.count > 4)
    for row in rows {
      let storage = StorageClient.inMemory(entries: [.fixture(0, emotion: Emotion.negative[3])])
      let journey = try await Journey(storage: storage)
      for key in row.keys { await press(key, journey) }
      let saved = try await storage.entries.latest(2).first { $0.id != Entry.fixture(0).id }
      #expect(saved.map { "\($0.emotion.name), \($0.day) \($0.time)" } == row.result, "\(row)")
      #expect(row.keys.count == row.count, "\(row)")
      #expect(row.count <= 5, "\(row)")
      #expect(journey.title == "Home", "\(row)")
    }
  }
}
