import Foundation
import Testing

@testable import BakoStorage

@Suite struct SQLiteStatementTests {
  @Test(arguments: [
    "", "a", "a\u{0}b", "\u{0}", "日記", "👨‍👩‍👧", "e\u{301}", "'; DROP TABLE item; --",
  ])
  func textRoundTripsByteForByte(text: String) throws {
    let folder = try TemporaryFolder()
    try DatabaseFile(path: folder.database).createIfMissing()
    let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
    let found = try connection.rows("SELECT ?", [.text(text)]) { row throws(StorageError) in
      row.text(0)
    }
    #expect(found.count == 1)
    #expect(found.first??.utf8.elementsEqual(text.utf8) == true)
  }

  @Test func nullAndNumbersRoundTrip() throws {
    let folder = try TemporaryFolder()
    try DatabaseFile(path: folder.database).createIfMissing()
    let connection = try SQLiteConnection(path: folder.database, mode: .readWrite)
    let values: [SQLiteValue] = [.null, .integer(.min), .integer(.max), SQLiteValue(nil)]
    let rows = try connection.rows("SELECT ?, ?, ?, ?", values) { row throws(StorageError) in
      (row.text(0), row.integer(1), row.integer(2), row.text(3))
    }
    let row = try #require(rows.first)
    #expect(row == (nil, Int.min, Int.max, nil))
  }
}
