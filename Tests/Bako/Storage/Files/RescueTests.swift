import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

/// Repairs of files that SQLite cannot read.
@Suite struct RescueTests {
  let folder: TemporaryFolder
  let bytes: Data

  /// A journal of short and long entries, some of them in the trash.
  init() async throws {
    folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    for number in 0..<60 {
      let text = String(repeating: "word \(number) ", count: number % 4 == 0 ? 1_500 : 60)
      try await journal.insert(.mock(number, day: number, journal: "\(number): \(text)"))
    }
    for number in [7, 8] { try await journal.delete(UUID(number), now: .distantPast) }
    var preferences = Preferences()
    preferences[.place] = ["Attic"]
    _ = try await journal.save(preferences, base: Preferences())
    try await journal.close()
    bytes = try folder.bytes(folder.database)
  }

  /// Repairs a damaged copy of the journal.
  private func repair(
    _ damage: (inout Data) -> Void
  ) async throws -> (JournalFiles.Report, StorageClient) {
    var damaged = bytes
    damage(&damaged)
    let name = folder.path + "/" + UUID().uuidString
    try damaged.write(to: URL(fileURLWithPath: name))
    let report = try JournalFiles.repair(name, into: name + ".repaired")
    #expect(try folder.bytes(name) == damaged)
    let storage = try StorageClient.live(path: name + ".repaired")
    #expect(try await storage.entries.count() == report.soundEntries + report.damagedRows.count)
    return (report, storage)
  }

  @Test func journalsWithoutAHeaderAreSavedCompletely() async throws {
    let (report, storage) = try await repair { $0.replaceSubrange(0..<100, with: Data(count: 100)) }
    #expect(report.soundEntries == 58)
    #expect(report.lostRows == [])
    #expect(!report.isSound)
    let entries = try await storage.entries.latest(99)
    let sound = try await StorageClient.live(path: folder.database).entries.latest(99)
    #expect(entries.map(\.hashValue) == sound.map(\.hashValue))
    #expect(try await storage.trash.list().map(\.id) == [UUID(8), UUID(7)])
    #expect(try await storage.preferences.load()[.place] == ["Attic"])
  }

  @Test func everyPageOfATruncatedJournalIsSaved() async throws {
    var random = SeededGenerator(seed: 29)
    var last = 0
    for share in stride(from: 25, through: 95, by: 5) {
      let length = bytes.count * share / 100 - Int.random(in: 0..<400, using: &random)
      let (report, storage) = try await repair { $0 = $0.prefix(length) }
      let count = report.soundEntries + report.damagedRows.count
      #expect(count > 58 * (share - 30) / 100, "\(share) %: \(count)")
      #expect(count >= last)
      #expect(report.isIncomplete)
      #expect(report.missingPages > 0)
      // Nothing is invented: each text is one of the journal, or its beginning.
      for entry in try await storage.entries.latest(99) {
        let number = entry.day.daysSince1970
        let text = String(repeating: "word \(number) ", count: number % 4 == 0 ? 1_500 : 60)
        #expect("\(number): \(text)".hasPrefix(entry.journal.trimmingSuffix("\u{FFFD}")))
      }
      last = count
    }
  }

  @Test func zeroedPagesHideNoOtherPage() async throws {
    let pages = bytes.count / 4_096
    for page in 0..<pages {
      let start = page * 4_096
      let (report, _) = try await repair {
        $0.replaceSubrange(start..<(start + 4_096), with: Data(count: 4_096))
      }
      let count = report.soundEntries + report.damagedRows.count
      // A page has the rows of about three weeks at most.
      #expect(count >= 58 - 12, "\(page): \(report)")
      // Some pages are free.
      #expect(!report.isSound || report.soundEntries == 58, "\(page)")
    }
  }

  @Test func lostRowsAreNamedIfAnIndexKnowsThem() async throws {
    let (found, _) = try await repair { _ in }
    #expect(found.isSound)
    #expect(found.soundEntries == 58)
    let needle = try #require(bytes.range(of: Data("33: word".utf8)))
    let start = needle.lowerBound / 4_096 * 4_096
    let (report, _) = try await repair {
      $0.replaceSubrange(start..<(start + 4_096), with: Data(count: 4_096))
    }
    #expect(report.lostRows.map(\.number).contains(34))
    #expect(report.soundEntries + report.lostRows.count == 58)
  }

  @Test func theLogIsPartOfTheJournal() async throws {
    let path = folder.path + "/running.sqlite3"
    let journal = try SQLiteJournal(path: path, busyTimeout: .zero)
    for number in 0..<5 { try await journal.insert(.mock(number, journal: "\(number)")) }
    // The program is killed, and the file loses its header.
    let copy = folder.path + "/killed.sqlite3"
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    try Data(count: 100).write(to: URL(fileURLWithPath: copy))
    let report = try JournalFiles.repair(copy, into: folder.path + "/new.sqlite3")
    #expect(report.soundEntries == 5)
    withExtendedLifetime(journal) {}
  }

  @Test func filesWithoutEntriesAreNotRepaired() throws {
    let path = folder.path + "/file"
    for content in [Data(), Data("Dear diary".utf8), Data(count: 20_000)] {
      try content.write(to: URL(fileURLWithPath: path))
      #expect(throws: StorageError.notADatabase(path: path)) {
        try JournalFiles.repair(path, into: path + ".new")
      }
    }
    // All that is left is the first page.
    try bytes.prefix(4_096).write(to: URL(fileURLWithPath: path))
    #expect(throws: StorageError.cannotOpen(path: path, reason: "nothing in it can be read")) {
      try JournalFiles.repair(path, into: path + ".new")
    }
    #expect(try !folder.files.contains { $0.contains("new") || $0.contains("unfinished") })
  }

  // MARK: Reading a damaged journal

  @Test func everyReadableEntryOfADamagedJournalIsShown() async throws {
    let needle = try #require(bytes.range(of: Data("33: word".utf8)))
    let start = needle.lowerBound / 4_096 * 4_096
    var damaged = bytes
    damaged.replaceSubrange(start..<(start + 4_096), with: Data(count: 4_096))
    try damaged.write(to: URL(fileURLWithPath: folder.database))
    let lost = try JournalFiles.check(folder.database).lostRows.count
    let storage = try StorageClient.live(path: folder.database)
    #expect(try await storage.entries.latest(99).count == 58 - lost)
    var ids: [UUID] = []
    for try await entry in storage.entries.all(pageSize: 7) { ids.append(entry.id) }
    #expect(ids.count == 58 - lost)
    #expect(Set(ids).count == ids.count)
    #expect(try await storage.entries.search("word 5").count > 0)
    #expect(try await storage.entries.find(UUID(59)) != nil)
    #expect(try await storage.upkeep.notices() == [.unreadableRows(count: lost)])
    #expect(lost > 0)
    #expect(JournalNotice.unreadableRows(count: lost).leavesOutEntries)
  }

  @Test func entriesThatAreSavedIntoADamagedJournalAreShown() async throws {
    let needle = try #require(bytes.range(of: Data("33: word".utf8)))
    let start = needle.lowerBound / 4_096 * 4_096
    var damaged = bytes
    damaged.replaceSubrange(start..<(start + 4_096), with: Data(count: 4_096))
    try damaged.write(to: URL(fileURLWithPath: folder.database))
    let storage = try StorageClient.live(path: folder.database)
    let other = try StorageClient.live(path: folder.database)
    let count = try await storage.entries.latest(99).count
    try await storage.entries.insert(.mock(100, day: 100))
    #expect(try await storage.entries.latest(99).count == count + 1)
    try await other.entries.insert(.mock(101, day: 101))
    #expect(try await storage.entries.latest(99).count == count + 2)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
