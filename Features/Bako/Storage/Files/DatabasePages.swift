/// The pages of a database that SQLite can no longer read, or only in part.
///
/// SQLite reaches a row from the root of its table, so a destroyed page hides all pages below it.
/// The rows are on leaf pages, each of which can be read alone. This reads every leaf page.
///
/// ## Internal representation
/// The [format](https://www.sqlite.org/fileformat2.html) of a page: its kind, the number of its
/// cells, and their positions. A cell of a table has a row number and a record, the rest of which
/// may be on a chain of further pages. Pages in the write-ahead log replace those of the file.
/// Deleted rows don't come back, since Bako has SQLite overwrite them.
struct DatabasePages {
  private let file: [UInt8]
  private let log: [UInt8]
  /// The bytes of a page.
  private let size: Int
  /// The bytes of a page without those at its end that SQLite doesn't use.
  private let usable: Int
  /// The positions in the log of the pages that it has.
  private var logged: [Int: Int] = [:]
  /// The numbers of the pages, of which the last one of the file may be incomplete.
  private var numbers: [Int] = []

  /// A row of a table, or an entry of an index.
  struct Record {
    /// The number of the row; 0 for an entry of an index.
    var number: Int
    /// The values up to the one that is incomplete.
    var values: [SQLiteValue]
    /// Whether the last one of the values is only the beginning of a text.
    var isCutOff = false
  }

  /// Creates the pages from the bytes of a file and of its write-ahead log.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - log: The write-ahead log, which may be empty.
  ///   - pageSize: The size of a page; by default the one in the file's header or in the log's.
  init(file: [UInt8], log: [UInt8], pageSize: Int? = nil) {
    self.file = file
    self.log = log
    let hasHeader = file.starts(with: "SQLite format 3\u{0}".utf8) && file.count >= 100
    let stored = hasHeader ? file.number(16, bytes: 2) : log.number(8, bytes: 4)
    let size = pageSize ?? (hasHeader && stored == 1 ? 65_536 : stored)
    self.size = DatabasePages.sizes.contains(size) ? size : DatabasePages.usualSize
    usable = self.size - (hasHeader ? Int(file[20]) % 64 : 0)
    readLog()
    let count = (file.count + self.size - 1) / self.size
    numbers = Array(1..<(count + 1)) + logged.keys.filter { $0 > count }.sorted()
  }

  /// The sizes that pages can have.
  static let sizes = (9...16).map { 1 << $0 }
  /// The size of the pages of a journal.
  static let usualSize = 4096

  /// The number of pages.
  var count: Int { numbers.count }

  /// The number of pages that the header promises; 0 without one.
  var promisedCount: Int {
    file.starts(with: "SQLite format 3\u{0}".utf8) ? file.number(28, bytes: 4) : 0
  }

  /// Finds the pages of the log up to its last commit.
  private mutating func readLog() {
    guard log.count >= 32, log.number(0, bytes: 4) & ~1 == 0x377F_0682,
      log.number(8, bytes: 4) == size
    else { return }
    var waiting: [Int: Int] = [:]
    // A frame of an earlier use of the log has other salts.
    for frame in stride(from: 32, through: log.count - 24 - size, by: 24 + size)
    where log[(frame + 8)..<(frame + 16)].elementsEqual(log[16..<24]) {
      waiting[log.number(frame, bytes: 4)] = frame + 24
      // The last frame of a commit has the size of the database.
      guard log.number(frame + 4, bytes: 4) > 0 else { continue }
      logged.merge(waiting) { $1 }
      waiting = [:]
    }
  }

  /// The bytes of a page, of which the first one has the number 1; `nil` if it is not there.
  private func page(_ number: Int) -> ArraySlice<UInt8>? {
    if let start = logged[number] { return log[start..<(start + size)] }
    let start = (number - 1) * size
    guard number > 0, start < file.count else { return nil }
    return file[start..<min(file.count, start + size)]
  }

  // MARK: Records

  /// Calls the body with each record on a leaf page of a table or on a page of an index.
  func forEachRecord<Failure>(
    _ body: (_ record: Record, _ isRow: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    for number in numbers {
      guard let page = page(number) else { continue }
      let start = page.startIndex + (number == 1 ? 100 : 0)
      guard start + 8 <= page.endIndex, let kind = Kind(rawValue: page[start]) else { continue }
      let positions = start + (kind == .indexInterior ? 12 : 8)
      for cell in 0..<page.number(start + 3, bytes: 2) {
        let position = positions + 2 * cell
        guard position + 2 <= page.endIndex else { break }
        let offset = page.startIndex + page.number(position, bytes: 2)
        guard let record = record(at: offset, of: page, kind) else { continue }
        try body(record, kind == .tableLeaf)
      }
    }
  }

  /// The kinds of pages that have records.
  private enum Kind: UInt8 {
    case indexInterior = 0x02
    case indexLeaf = 0x0A
    case tableLeaf = 0x0D
  }

  private func record(at offset: Int, of page: ArraySlice<UInt8>, _ kind: Kind) -> Record? {
    var reader = page.dropFirst(
      offset - page.startIndex + (kind == .indexInterior ? 4 : 0))
    guard let length = reader.popVarint(), (1...DatabasePages.longestRecord).contains(length) else {
      return nil
    }
    var number = 0
    if kind == .tableLeaf {
      guard let row = reader.popVarint() else { return nil }
      number = row
    }
    let here = local(length, kind)
    guard here <= reader.count else {
      // The end of the file is in the middle of the cell.
      return values(of: Array(reader), length).map { Record(number: number, $0) }
    }
    var bytes = Array(reader.prefix(here))
    if here < length { append(pagesFrom: reader.dropFirst(here).number(bytes: 4), &bytes, length) }
    return values(of: bytes, length).map { Record(number: number, $0) }
  }

  /// The limit of SQLite for a row.
  private static let longestRecord = 1_000_000_000

  /// The number of bytes of a record that are in its cell.
  private func local(_ length: Int, _ kind: Kind) -> Int {
    let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard length > most else { return length }
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (length - least) % (usable - 4)
    return fitting <= most ? fitting : least
  }

  /// Appends the rest of a record, as far as its pages are there.
  private func append(pagesFrom first: Int, _ bytes: inout [UInt8], _ length: Int) {
    var next = first
    // A damaged chain may be a circle.
    for _ in numbers {
      guard bytes.count < length, next != 0, let page = page(next), page.count > 4 else { return }
      let content = page.dropFirst(4).prefix(min(usable - 4, length - bytes.count))
      bytes += content
      guard page.count == size else { return }
      next = page.number(bytes: 4)
    }
  }

  /// Decodes the values of a record, the last bytes of which may be missing.
  private func values(
    of bytes: [UInt8], _ length: Int
  ) -> (values: [SQLiteValue], isCutOff: Bool)? {
    var header = bytes[...]
    guard let headerLength = header.popVarint(), headerLength <= bytes.count,
      headerLength >= bytes.count - header.count
    else { return nil }
    header = header[..<headerLength]
    var content = bytes[headerLength...]
    var values: [SQLiteValue] = []
    while !header.isEmpty {
      guard let type = header.popVarint() else { return nil }
      let count = DatabasePages.length(ofType: type)
      guard count <= length else { return nil }
      if count > content.count {
        // Only of a text, the beginning is worth something.
        guard type >= 13, type % 2 == 1, bytes.count < length else { return (values, false) }
        return (values + [.text(String(decoding: content, as: UTF8.self))], true)
      }
      guard let value = DatabasePages.value(content.prefix(count), ofType: type) else { return nil }
      values.append(value)
      content = content.dropFirst(count)
    }
    return (values, false)
  }

  private static func length(ofType type: Int) -> Int {
    switch type {
    case 0...4: type
    case 5: 6
    case 6, 7: 8
    case 12...: (type - 12) / 2
    default: 0
    }
  }

  /// The value of bytes; `nil` for numbers with fractions and for blobs, which no table has.
  private static func value(_ bytes: ArraySlice<UInt8>, ofType type: Int) -> SQLiteValue? {
    switch type {
    case 0: .null
    case 1...6:
      .integer(bytes.reduce((bytes.first ?? 0) < 128 ? 0 : -1) { $0 << 8 | Int($1) })
    case 8, 9: .integer(type - 8)
    case 13... where type % 2 == 1: .text(String(decoding: bytes, as: UTF8.self))
    default: nil
    }
  }
}

extension DatabasePages.Record {
  fileprivate init(number: Int, _ content: (values: [SQLiteValue], isCutOff: Bool)) {
    self.init(number: number, values: content.values, isCutOff: content.isCutOff)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number in some bytes, the most significant first; 0 if they are not there.
  func number(_ index: Int, bytes: Int) -> Int {
    guard index >= startIndex, index + bytes <= endIndex else { return 0 }
    return self[index..<(index + bytes)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in the first bytes.
  fileprivate func number(bytes: Int) -> Int { number(startIndex, bytes: bytes) }
}

extension ArraySlice<UInt8> {
  /// Removes a number of one to nine bytes from the beginning; `nil` if it is not there.
  fileprivate mutating func popVarint() -> Int? {
    var number: UInt64 = 0
    for index in 0..<9 {
      guard let byte = popFirst() else { return nil }
      if index == 8 { return Int(truncatingIfNeeded: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 128 { break }
    }
    return Int(truncatingIfNeeded: number)
  }
}
