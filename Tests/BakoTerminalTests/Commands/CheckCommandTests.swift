import BakoModels
import BakoStorage
import Foundation
import Testing

@testable import BakoTerminal

@Suite struct CheckCommandTests {
  private let folder: TemporaryFolder
  private let output = Collected()

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { folder.path + "/bako.sqlite3" }

  /// Creates a journal of three entries, the second of which has a category that does not exist.
  private func makeDamagedJournal() async throws {
    do {
      let storage = try StorageClient.live(path: journal)
      for number in 0..<3 {
        try await storage.entries.insert(
          .fixture(number, emotion: Emotion(name: "E\(number)", icon: "", category: .positive)))
      }
    }
    // The row of the second entry: its name, no icon, its category.
    var bytes = try Data(contentsOf: URL(filePath: journal))
    let range = try #require(bytes.range(of: Data("E1positive".utf8)))
    bytes.replaceSubrange(range, with: Data("E1perhaps!".utf8))
    try bytes.write(to: URL(filePath: journal))
  }

  @Test func soundJournalsAreReported() async throws {
    do { _ = try await StorageClient.live(path: journal).entries.insert(.fixture()) }
    try CheckCommand(journal: journal, output: output.output).run()
    #expect(output.text == "The journal is sound: 1 entry.\n")
  }

  @Test func damagedRowsAreReportedWithoutTheirTexts() async throws {
    try await makeDamagedJournal()
    #expect(throws: CommandError.damaged) {
      try CheckCommand(journal: journal, output: output.output).run()
    }
    #expect(output.lines.first == "Row 2 has an impossible category.")
    #expect(output.lines.last == "2 other entries can be read.")
    #expect(!output.text.contains("sea"))
  }

  @Test func repairsWriteANewFileOnly() async throws {
    try await makeDamagedJournal()
    let content = try Data(contentsOf: URL(filePath: journal))
    let copy = folder.path + "/new.sqlite3"
    try RepairCommand(path: copy, journal: journal, output: output.output).run()
    #expect(
      output.text == "Saved 3 entries to “\(copy)”. 1 of them had impossible values, which were "
        + "replaced; “bako check” lists them. The journal was not changed.\n")
    #expect(try await StorageClient.live(path: copy).entries.count() == 3)
    #expect(try Data(contentsOf: URL(filePath: journal)) == content)
    let notes = folder.path + "/notes.txt"
    try Data("Dear diary".utf8).write(to: URL(filePath: notes))
    #expect(throws: StorageError.fileExists(path: notes)) {
      try RepairCommand(path: notes, journal: journal, output: output.output).run()
    }
    #expect(throws: FileError.isJournal(path: journal)) {
      try RepairCommand(path: journal, journal: journal, output: output.output).run()
    }
  }

  @Test func repairsSayWhatCouldNotBeRead() async throws {
    do {
      let storage = try StorageClient.live(path: journal)
      for number in 0..<9 {
        let text = String(repeating: "word ", count: 1_000)
        try await storage.entries.insert(.fixture(number, journal: text))
      }
    }
    let content = try Data(contentsOf: URL(filePath: journal))
    try content.prefix(content.count - 3 * 4_096 - 100).write(to: URL(filePath: journal))
    let copy = folder.path + "/new.sqlite3"
    try RepairCommand(path: copy, journal: journal, output: output.output).run()
    #expect(output.text.contains("The file is too short: 3 pages of it could not be read."))
    #expect(output.text.hasSuffix(" The journal was not changed.\n"))
    #expect(try await StorageClient.live(path: copy).entries.count() > 5)
  }
}
