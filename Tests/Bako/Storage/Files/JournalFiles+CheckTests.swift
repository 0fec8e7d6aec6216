import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

@Suite struct JournalFilesCheckTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A journal of long entries, some of which are damaged.
  func makeJournal(damage sql: [String]) async throws {
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    for number in 0..<40 {
      try await journal.insert(
        .mock(number, day: number, journal: "\(number) " + String(repeating: "word ", count: 300)))
    }
    var preferences = Preferences()
    preferences.places = ["Attic"]
    _ = try await journal.save(preferences, base: Preferences())
    for statement in sql { try await journal.execute(statement) }
  }

  @Test func repairsSaveTheTextsOfDamagedRowsToANewFile() async throws {
    try await makeJournal(
      damage: [
        "UPDATE entry SET moment = 9223372036854775807 WHERE rowid = 3",
        "UPDATE entry SET id = 'x', category = 'mixed' WHERE rowid = 5",
      ])
    let bytes = try folder.bytes(folder.database)
    let path = folder.path + "/repaired.sqlite3"
    let report = try JournalFiles.repair(folder.database, into: path)
    #expect(
      report.damagedRows.map(\.description) == [
        "Row 3 has an impossible moment.", "Row 5 has an impossible id and category.",
      ])
    #expect(report.soundEntries == 38)
    #expect(report.damage == [])
    #expect(!report.isSound)
    #expect(try folder.bytes(folder.database) == bytes)

    let storage = try StorageClient.live(path: path)
    #expect(try await storage.entries.count() == 40)
    #expect(try await storage.preferences.load()[.place] == ["Attic"])
    // The day of the row is still known, and so is the emotion's category.
    let ofDay = try await storage.entries.ofDay(Day(daysSince1970: 2))
    #expect(ofDay.map(\.time) == ["12:00"])
    #expect(ofDay.first?.journal.hasPrefix("2 ") == true)
    let newID = try await storage.entries.ofDay(Day(daysSince1970: 4))
    #expect(newID.first?.emotion == Emotion.positive[0])
    #expect(newID.first?.journal.hasPrefix("4 ") == true)
    #expect(try JournalFiles.check(path).isSound)
  }

  @Test func flippedBitsInTextsAreFound() async throws {
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
      for number in 0..<40 {
        try await journal.insert(
          .mock(number, day: number, journal: String(repeating: "word ", count: 300)))
      }
      try await journal.close()
    }
    let sound = try folder.bytes(folder.database)
    // The texts, and what they are folded to for the search, which is beside them.
    var start = sound.startIndex
    var texts: [Range<Data.Index>] = []
    while let range = sound.range(of: Data("positive".utf8), in: start..<sound.endIndex) {
      start = range.upperBound
      if sound[start..<sound.endIndex].starts(with: "word word".utf8) {
        texts.append(start..<(start + 2_900))
      }
    }
    #expect(texts.count > 30)
    var random = SeededGenerator(seed: 9)
    for text in texts {
      var damaged = sound
      damaged[.random(in: text, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      try damaged.write(to: URL(fileURLWithPath: folder.database))
      let report = try JournalFiles.check(folder.database)
      #expect(report.damagedRows.count == 1)
      #expect(report.damagedRows.first?.isAltered == true)
      #expect(report.soundEntries == 39)
    }
    let row = JournalFiles.DamagedRow(number: 3, columns: ["checksum"])
    #expect(row.description == "Row 3 is not what Bako has saved: its checksum differs.")
    // A repair saves the row, whose checksum is then that of what is left.
    let path = folder.path + "/repaired.sqlite3"
    #expect(try JournalFiles.repair(folder.database, into: path).damagedRows.count == 1)
    #expect(try JournalFiles.check(path).isSound)
  }

  @Test func repairsOverwriteNothingAndLeaveNoPartialFile() async throws {
    try await makeJournal(damage: [])
    #expect(throws: StorageError.fileExists(path: folder.database)) {
      try JournalFiles.repair(folder.database, into: folder.database)
    }
    let notes = folder.path + "/notes.txt"
    try Data("not a journal".utf8).write(to: URL(fileURLWithPath: notes))
    #expect(throws: StorageError.notADatabase(path: notes)) {
      try JournalFiles.repair(notes, into: folder.path + "/new.sqlite3")
    }
    #expect(try !folder.files.contains("new.sqlite3"))
    #expect(try await StorageClient.live(path: folder.database).entries.count() == 40)
  }

  /// A checkpoint writes the pages of the log in the order of their numbers; it is cut short after
  /// each of them, and within the size of the file.
  @Test func aJournalIsSoundAtEachMomentOfACheckpoint() async throws {
    var random = SeededGenerator(seed: 17)
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    for number in 0..<73 {
      let count = Int.random(in: 0...200, using: &random)
      try await journal.insert(.mock(number, journal: String(repeating: "word ", count: count)))
    }
    let file = [UInt8](try folder.bytes(folder.database))
    let log = try folder.bytes(folder.database + "-wal")
    let whole = DatabaseImage(file: file, log: [UInt8](log)).bytes
    let pages = whole.count / 4096
    #expect(pages > file.count / 4096 + 10)
    for written in 0...pages {
      let path = folder.path + "/killed-\(written).sqlite3"
      let bytes = written == 0 ? file : Array(whole[..<(written * 4096)])
      let part = Data(bytes + file.dropFirst(bytes.count))
      try part.write(to: URL(fileURLWithPath: path))
      try log.write(to: URL(fileURLWithPath: path + "-wal"))
      let report = try? JournalFiles.check(path)
      #expect(report?.isSound == true, "\(written) of \(pages)")
      #expect(report?.soundEntries == 73, "\(written) of \(pages)")
      #expect(try folder.bytes(path) == part)
      let restored = folder.path + "/restored-\(written).sqlite3"
      _ = try? JournalFiles.restore(path, to: restored, now: .distantPast)
      #expect(JournalFiles.readableEntries(in: restored) == 73, "\(written) of \(pages)")
      #expect(try await StorageClient.live(path: path).entries.count() == 73)
    }
    withExtendedLifetime(journal) {}
  }
}
