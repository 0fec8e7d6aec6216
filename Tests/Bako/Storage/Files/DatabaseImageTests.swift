import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

@Suite struct DatabaseImageTests {
  let folder: TemporaryFolder
  let file: Data
  let log: Data

  /// A journal whose last entries are in its log, as a killed program leaves it.
  init() async throws {
    folder = try TemporaryFolder()
    do {
      let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
      for number in 0..<20 { try await journal.insert(.mock(number)) }
    }
    let journal = try SQLiteJournal(path: folder.database, busyTimeout: .zero)
    // A deletion empties the log.
    for number in 0..<15 { try await journal.delete(UUID(number), now: .distantPast) }
    for number in 20..<60 {
      let text = String(repeating: "word ", count: number * 20)
      try await journal.insert(.mock(number, journal: text))
    }
    file = try folder.bytes(folder.database)
    log = try folder.bytes(folder.database + "-wal")
    withExtendedLifetime(journal) {}
  }

  private let query = "SELECT COUNT(*), TOTAL(checksum), MAX(rowid) FROM entry"

  /// The result of a query on a copy of the journal.
  private func result(
    _ log: Data, _ connect: (String) throws(StorageError) -> SQLiteConnection
  ) throws -> String {
    let path = folder.path + "/" + UUID().uuidString
    try file.write(to: URL(fileURLWithPath: path))
    try log.write(to: URL(fileURLWithPath: path + "-wal"))
    let names = try folder.files
    let connection = try connect(path)
    let result = try connection.rows(query) { row throws(StorageError) in
      (0..<3).map { row.text($0) ?? "" }.joined(separator: " ")
    }
    #expect(
      try connection.rows("PRAGMA integrity_check") { row throws(StorageError) in
        row.text(0) ?? ""
      } == ["ok"])
    // Nothing is created.
    if connection.isReadOnly { #expect(try folder.files == names) }
    return result.joined()
  }

  @Test func theLogIsReadAsSQLiteReadsIt() throws {
    var random = SeededGenerator(seed: 7)
    var results: Set<String> = []
    for number in 0..<60 {
      var log = log
      switch number % 3 {
      case _ where number == 0: break
      case 0: log = log.prefix(.random(in: 0..<log.count, using: &random))
      case 1: log[.random(in: 0..<log.count, using: &random)] ^= 0x10
      default:
        // A log that was used again: the end is that of its former use.
        let start = 32 + 4_120 * Int.random(in: 0..<(log.count / 4_120), using: &random)
        for index in (start + 8)..<(start + 16) { log[index] = 0 }
      }
      let expected = try result(log) { path throws(StorageError) in
        try SQLiteConnection(path: path, mode: .readWrite)
      }
      let found = try result(log) { path throws(StorageError) in
        try SQLiteConnection.withoutFilesBeside(path)
      }
      #expect(found == expected, "\(number)")
      results.insert(found)
    }
    #expect(results.count > 10)
  }

  @Test func theLogIsBesideTheFileOfALink() throws {
    let expected = try result(log) { path throws(StorageError) in
      try SQLiteConnection.withoutFilesBeside(path)
    }
    let found = try result(log) { path throws(StorageError) in
      _ = symlink(path, path + ".link")
      defer { unlink(path + ".link") }
      return try SQLiteConnection.withoutFilesBeside(path + ".link")
    }
    #expect(found == expected)
    #expect(!found.hasPrefix("6 "))
  }

  @Test func noBytesAreNoDatabase() {
    #expect(DatabaseImage(file: [], log: []).bytes == [])
    #expect(DatabaseImage(file: [1, 2], log: [UInt8](repeating: 9, count: 40)).bytes == [1, 2])
  }
}
