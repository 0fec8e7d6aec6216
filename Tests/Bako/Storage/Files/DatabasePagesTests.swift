import BakoModels
import Foundation
import TesseraTestSupport
import Testing

@testable import BakoStorage

@Suite struct DatabasePagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The bytes of a database with a table `t` of the rows.
  private func database(_ rows: [[SQLiteValue]], pageSize: Int = 4_096) throws -> [UInt8] {
    let path = folder.path + "/" + UUID().uuidString
    try Data().write(to: URL(fileURLWithPath: path))
    let connection = try SQLiteConnection(path: path, mode: .readWrite)
    try connection.execute("PRAGMA page_size = \(pageSize); CREATE TABLE t (a, b, c)")
    for row in rows { try connection.run("INSERT INTO t VALUES (?, ?, ?)", row) }
    return connection.bytes
  }

  private func rows(_ pages: DatabasePages) -> [DatabasePages.Record] {
    var rows: [DatabasePages.Record] = []
    pages.forEachRecord { record, isRow in
      if isRow, record.values.count == 3 { rows.append(record) }
    }
    return rows.sorted { $0.number < $1.number }
  }

  @Test(arguments: DatabasePages.sizes)
  func everyRowIsTheOneThatSQLiteWrote(pageSize: Int) throws {
    var random = SeededGenerator(seed: UInt64(pageSize))
    let lengths = [0, 1, 60, 127, 128, 400, 500, 4_000, 4_061, 4_062, 9_000, 70_000]
    let numbers = [
      0, 1, 2, -1, 127, -128, 128, 32_767, -32_769, 8_388_607, -8_388_609, 2_147_483_648,
      140_737_488_355_327, -140_737_488_355_329, .max, .min,
    ]
    let written = (0..<200).map { _ -> [SQLiteValue] in
      let length = lengths.randomElement(using: &random) ?? 0
      return [
        .integer(numbers.randomElement(using: &random) ?? 0), .null,
        .text(String(repeating: "é", count: length / 2)),
      ]
    }
    let bytes = try database(written, pageSize: pageSize)
    let pages = DatabasePages(file: bytes, log: [])
    #expect(rows(pages).map(\.values) == written)
    #expect(rows(pages).map(\.number) == Array(1...200))
    #expect(pages.count == pages.promisedCount)
    // Without the header, the caller says how long a page is.
    let headless = Array(repeating: UInt8(0), count: 100) + bytes.dropFirst(100)
    #expect(rows(DatabasePages(file: headless, log: [], pageSize: pageSize)).count == 200)
  }

  @Test func textsWhoseEndIsMissingAreCutOff() throws {
    let text = String(repeating: "word ", count: 4_000)
    let bytes = try database([[.integer(1), .integer(2), .text(text)]])
    let pages = DatabasePages(file: Array(bytes.dropLast(2 * 4_096)), log: [])
    let row = try #require(rows(pages).first)
    #expect(row.isCutOff)
    guard case .text(let beginning) = row.values[2] else { return #expect(Bool(false)) }
    #expect(text.hasPrefix(beginning))
    #expect(beginning.count > 5_000)
  }

  @Test func randomBytesAreRead() throws {
    var random = SeededGenerator(seed: 5)
    let bytes = try database(
      (0..<60).map { [.integer($0), .null, .text(String(repeating: "x", count: $0 * 40))] })
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        damaged[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      let length = Int.random(in: 0...bytes.count, using: &random)
      let pages = DatabasePages(file: Array(damaged.prefix(length)), log: damaged)
      #expect(rows(pages).count < 10_000)
    }
  }
}
