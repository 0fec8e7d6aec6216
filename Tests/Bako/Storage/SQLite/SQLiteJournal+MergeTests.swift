import BakoModels
import Foundation
import Synchronization
import TesseraTestSupport
import Testing

@testable import BakoStorage

/// A clock that goes on with each look at it.
private final class TickingClock: Sendable {
  private let seconds: Mutex<Int>
  init(_ start: Int) { seconds = Mutex(start) }
  var now: Date {
    seconds.withLock {
      $0 += 1
      return Date(timeIntervalSince1970: Double($0))
    }
  }
}

/// A computer with its own journal.
private struct Computer {
  let journal: SQLiteJournal
  let path: String

  init(_ name: String, in folder: TemporaryFolder, clock start: Int = 1_800_000_000) throws {
    let clock = TickingClock(start)
    try self.init(name, in: folder) { clock.now }
  }

  init(
    _ name: String, in folder: TemporaryFolder, clock: @escaping @Sendable () -> Date
  ) throws {
    path = folder.path + "/\(name).sqlite3"
    journal = try SQLiteJournal(path: path, busyTimeout: .zero, clock: clock)
  }

  /// Runs a statement in the file as another program would.
  func run(_ sql: String) throws {
    try SQLiteConnection(path: path, mode: .readWrite).run(sql, [])
  }

  func write(_ number: Int, _ text: String) async throws {
    if let old = try await journal.entry(UUID(number)) {
      var new = old
      new.journal = text
      try await journal.update(new, base: old)
    } else {
      try await journal.insert(.mock(number, journal: text))
    }
  }

  func texts() async throws -> [String] { try await journal.latest(.max).map(\.journal).sorted() }

  @discardableResult
  func merge(_ other: Computer) async throws -> JournalMerge {
    try await journal.merge(journal: other.path)
  }
}

@Suite struct SQLiteJournalMergeTests {
  private func computers(_ body: (Computer, Computer) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await body(Computer("a", in: folder), Computer("b", in: folder))
  }

  @Test func editsAndDeletionsReachTheOtherComputer() async throws {
    try await computers { a, b in
      for number in 1...3 { try await a.write(number, "\(number)") }
      #expect(try await b.merge(a).added == 3)
      #expect(try await b.merge(a) == JournalMerge())
      try await b.write(1, "1 of b")
      try await b.journal.delete(UUID(2), now: .now)
      let merge = try await a.merge(b)
      #expect(merge.changed == 1)
      #expect(merge.deleted == 1)
      #expect(try await a.texts() == ["1 of b", "3"])
      #expect(try await a.journal.deletedEntries().map(\.entry.journal) == ["2"])
      // No old entry comes back.
      #expect(try await b.merge(a) == JournalMerge())
      _ = try await a.journal.restore(UUID(2))
      #expect(try await b.merge(a).added == 1)
      #expect(try await b.texts() == ["1 of b", "2", "3"])
      #expect(try await b.journal.deletedEntries() == [])
    }
  }

  @Test func bothTextsOfAnEntryThatWasChangedInBothAreKept() async throws {
    try await computers { a, b in
      try await a.write(1, "base")
      try await b.merge(a)
      try await a.write(1, "of a")
      try await b.write(1, "of b")
      let merge = try await a.merge(b)
      #expect(merge.twins.count == 1)
      #expect(try await a.texts() == ["of a", "of b"])
      try await b.merge(a)
      #expect(try await b.texts() == ["of a", "of b"])
      #expect(try await a.merge(b) == JournalMerge())
      #expect(try await a.journal.latest(9) == b.journal.latest(9))
      let twin = try #require(try await a.journal.twin(of: UUID(1)))
      #expect(try await a.journal.twin(of: twin.id)?.id == UUID(1))
      // A decision on one computer reaches the other one.
      try await b.journal.delete(twin.id, now: .now)
      try await a.merge(b)
      #expect(try await a.journal.twin(of: UUID(1)) == nil)
      #expect(try await a.texts().count == 1)
    }
  }

  @Test func aDecisionAboutTwoTextsIsMadeOnlyIfBothAreAsShown() async throws {
    let folder = try TemporaryFolder()
    let a = try Computer("a", in: folder)
    for number in 1...2 { try await a.write(number, "\(number)") }
    let shown = try await a.journal.latest(9)
    try await a.write(2, "newer")
    let now = try await a.journal.latest(9)
    for kept in [KeptText.entry, .twin, .both(UUID(3))] {
      for (entry, twin) in [(shown[0], shown[1]), (shown[1], shown[0])] {
        await #expect(throws: StorageError.self) {
          try await a.journal.resolveTwin(entry, twin, kept, now: .now)
        }
      }
    }
    #expect(try await a.journal.latest(9) == now)
    #expect(try await a.journal.deletedEntries() == [])
  }

  @Test func aMergeReadsOneSnapshotOfTheOtherJournal() async throws {
    let folder = try TemporaryFolder()
    let b = try Computer("b", in: folder)
    // In the middle of the merge another program empties the trash, and the histories.
    let a = try Computer("a", in: folder) {
      for table in ["trash", "version"] { try? b.run("DELETE FROM \(table)") }
      return .now
    }
    for number in 1...2 {
      try await b.write(number, "text")
      try await a.journal.insert(.mock(number, journal: "text"))
      try await b.journal.delete(UUID(number), now: .now)
    }
    let merge = try await a.merge(b)
    #expect(merge.deleted == 2)
    #expect(merge.unreadable == 0)
    #expect(try await b.journal.deletedEntries() == [])
  }

  @Test func anEntryThatAnotherComputerDeletedLongAgoStaysInTheTrash() async throws {
    let folder = try TemporaryFolder()
    let day = 86_400
    let a = try Computer("a", in: folder, clock: 1_800_000_000)
    let b = try Computer("b", in: folder, clock: 1_800_000_000 - 29 * day)
    for number in 1...2 { try await b.write(number, "text") }
    try await a.journal.insert(.mock(1, journal: "text"))
    for number in 1...2 {
      try await b.journal.delete(
        UUID(number), now: Date(timeIntervalSince1970: Double(1_800_000_000 - 29 * day)))
    }
    try await a.merge(b)
    let later = Date(timeIntervalSince1970: Double(1_800_000_000 + 5 * day))
    try await a.journal.purgeTrash(now: later)
    #expect(try await a.journal.deletedEntries().count == 2)
  }

  @Test func theLargestNumbersOfADamagedFileAreMerged() async throws {
    try await computers { a, b in
      for number in 1...2 { try await b.write(number, "text") }
      try await b.write(1, "edited")
      try await b.journal.delete(UUID(2), now: .now)
      try b.run("UPDATE version SET edited = \(Int.max) WHERE id = '\(UUID(1).uuidString)'")
      try b.run("DELETE FROM version WHERE id = '\(UUID(2).uuidString)'")
      try b.run("UPDATE trash SET deleted = \(Int.max)")
      try await a.merge(b)
      #expect(try await a.texts() == ["edited"])
      try await a.write(1, "later")
      #expect(try await b.merge(a).changed == 1)
      #expect(try await b.texts() == ["later"])
    }
  }

  @Test func aJournalIsNotSharedOverItself() async throws {
    let folder = try TemporaryFolder()
    let a = try Computer("a", in: folder)
    try await a.write(1, "text")
    let link = folder.path + "/link.sqlite3"
    symlink(a.path, link)
    for path in [a.path, link] {
      await #expect(throws: StorageError.fileExists(path: path)) {
        try await a.journal.share(at: path)
      }
    }
    try await a.write(2, "later")
    #expect(try await a.texts() == ["later", "text"])
    let files = try JournalFiles.shared(in: folder.path, besides: link)
    #expect(files == [])
  }

  @Test func anEditWinsOverADeletionThatDoesNotKnowOfIt() async throws {
    try await computers { a, b in
      try await a.write(1, "base")
      try await b.merge(a)
      try await a.write(1, "edited")
      try await b.journal.delete(UUID(1), now: .distantFuture)
      #expect(try await b.merge(a).added == 1)
      #expect(try await a.merge(b) == JournalMerge())
      #expect(try await a.texts() == ["edited"])
      #expect(try await b.texts() == ["edited"])
    }
  }

  @Test func twoJournalsOfAFormerFormatKeepEverything() async throws {
    let folder = try TemporaryFolder()
    let former = Schema(migrations: Array(Schema.current.migrations.dropLast()))
    for name in ["a", "b"] {
      let path = folder.path + "/\(name).sqlite3"
      _ = try SQLiteJournal(path: path, busyTimeout: .zero, schema: former)
      let connection = try SQLiteConnection(path: path, mode: .readWrite)
      for entry in [Entry.mock(1, journal: "of \(name)"), .mock(2, journal: "both")] {
        try connection.run(EntryColumn.insertion, EntryColumn.values(entry))
      }
    }
    let a = try Computer("a", in: folder)
    // The other one is read as it is, and not migrated.
    let other = folder.path + "/b.sqlite3"
    let bytes = try folder.bytes(other)
    #expect(try await a.journal.merge(journal: other).twins.count == 1)
    #expect(try await a.texts() == ["both", "of a", "of b"])
    #expect(try folder.bytes(other) == bytes)
  }

  @Test func aFileThatIsNotCompleteIsRefused() async throws {
    let folder = try TemporaryFolder()
    let (a, b) = (try Computer("a", in: folder), try Computer("b", in: folder))
    for number in 1...50 { try await b.write(number, String(repeating: "x", count: 900)) }
    let copy = folder.path + "/copy.sqlite3"
    try await b.journal.share(at: copy)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
    for count in [4096, bytes.count / 2, bytes.count - 4096] {
      try bytes.prefix(count).write(to: URL(fileURLWithPath: copy))
      await #expect(throws: StorageError.incompleteJournal(path: copy)) {
        try await a.journal.merge(journal: copy)
      }
    }
    try bytes.write(to: URL(fileURLWithPath: copy))
    #expect(try await a.journal.merge(journal: copy).added == 50)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
        !$0.hasPrefix("copy.sqlite3-")
      })
    await #expect(throws: StorageError.self) { try await a.journal.merge(journal: a.path) }
    try Data().write(to: URL(fileURLWithPath: copy))
    await #expect(throws: StorageError.incompleteJournal(path: copy)) {
      try await a.journal.merge(journal: copy)
    }
    let other = folder.path + "/other.sqlite3"
    try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: other))
    await #expect(throws: StorageError.notADatabase(path: other)) {
      try await a.journal.merge(journal: other)
    }
  }

  /// Whatever three computers with wrong clocks do, all end equal, and every text that wasn't
  /// replaced or deleted is there.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func threeComputersEndEqualAndLoseNoText(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    var computers: [Computer] = []
    for name in ["a", "b", "c"] {
      let start = 1_800_000_000 + Int.random(in: -300...300, using: &random)
      computers.append(try Computer(name, in: folder, clock: start))
    }
    var written: Set<String> = []
    var released: Set<String> = []
    for step in 0..<120 {
      let computer = computers[Int.random(in: 0..<3, using: &random)]
      let entries = try await computer.journal.latest(.max)
      let trash = try await computer.journal.deletedEntries()
      let text = "text \(step)"
      switch Int.random(in: 0..<12, using: &random) {
      case 0...1:
        try await computer.write(1000 + step, text)
        written.insert(text)
      case 2...5:
        guard let entry = entries.randomElement(using: &random) else { continue }
        var edited = entry
        edited.journal = text
        try await computer.journal.update(edited, base: entry)
        released.insert(entry.journal)
        written.insert(text)
      case 6:
        guard let entry = entries.randomElement(using: &random) else { continue }
        try await computer.journal.delete(entry.id, now: .now)
        released.insert(entry.journal)
      case 7:
        guard let entry = trash.randomElement(using: &random)?.entry else { continue }
        _ = try await computer.journal.restore(entry.id)
      case 8:
        guard let entry = trash.randomElement(using: &random)?.entry else { continue }
        try await computer.journal.deleteFromTrash(entry.id)
      default:
        let other = computers[Int.random(in: 0..<3, using: &random)]
        if other.path != computer.path { try await computer.merge(other) }
      }
    }
    for _ in 0..<3 {
      for computer in computers {
        for other in computers where other.path != computer.path { try await computer.merge(other) }
      }
    }
    func content(_ computer: Computer) async throws -> [String] {
      try await computer.journal.latest(.max).map { "\($0.id) \($0.journal)" }.sorted()
    }
    let first = try await content(computers[0])
    for computer in computers {
      #expect(try await content(computer) == first, "seed \(seed)")
      #expect(
        try await computer.merge(computers[computer.path == computers[0].path ? 1 : 0])
          == JournalMerge(), "seed \(seed)")
    }
    let texts = Set(try await computers[0].texts())
    #expect(written.subtracting(released).subtracting(texts) == [], "seed \(seed)")
    #expect(written.count > 20)
  }
}
