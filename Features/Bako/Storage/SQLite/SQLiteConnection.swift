internal import CSQLite

/// A connection to a database file that is closed when its owner goes away.
struct SQLiteConnection: ~Copyable {
  private let handle: OpaquePointer
  let path: String

  /// How a file is opened.
  enum Mode {
    /// Read and write a file that exists.
    case readWrite
    /// Read a file as it lies there: no lock, no recovery, no file beside it.
    case untouched
  }

  init(path: String, mode: Mode) throws(StorageError) {
    var handle: OpaquePointer?
    let code: Int32
    switch mode {
    case .readWrite:
      code = sqlite3_open_v2(
        SQLiteConnection.uri(path), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, nil)
    case .untouched:
      code = sqlite3_open_v2(
        SQLiteConnection.uri(path) + "?immutable=1", &handle,
        SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    }
    guard code == SQLITE_OK, let handle else {
      let error = StorageError(code: code, database: handle, path: path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether the system let SQLite open the file for reading only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// How long a statement waits for another program.
  func setBusyTimeout(_ timeout: Duration) {
    let (seconds, attoseconds) = timeout.components
    let limit = Int64(Int32.max)
    let milliseconds =
      seconds < limit / 1000 ? seconds * 1000 + attoseconds / 1_000_000_000_000_000 : limit
    sqlite3_busy_timeout(handle, Int32(max(0, milliseconds)))
  }

  /// Runs statements that have no parameters and no rows.
  func execute(_ sql: String) throws(StorageError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw StorageError(code: code, database: handle, path: path) }
  }

  /// Runs a statement to its end, and tells how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue]) throws(StorageError) -> Int {
    let statement = try SQLiteStatement(sql, database: handle, path: path)
    try statement.bind(values)
    while try statement.step() {}
    return Int(sqlite3_changes(handle))
  }

  /// Runs a query, and makes a value of each row.
  func rows<Row>(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ makeRow: (borrowing SQLiteStatement) throws(StorageError) -> Row
  ) throws(StorageError) -> [Row] {
    let statement = try SQLiteStatement(sql, database: handle, path: path)
    try statement.bind(values)
    var rows: [Row] = []
    while try statement.step() { rows.append(try makeRow(statement)) }
    return rows
  }

  /// The number that a query answers with; 0 where it has no row.
  func integer(_ sql: String) throws(StorageError) -> Int {
    try rows(sql) { row throws(StorageError) in row.integer(0) }.first ?? 0
  }

  /// What a transaction is for.
  enum Purpose: String {
    /// Reads one state of the database, whatever others write meanwhile.
    case read = "BEGIN"
    /// Writes; it asks for the right to at once, so that a busy database is found out before
    /// anything was done.
    case write = "BEGIN IMMEDIATE"
  }

  /// Does everything that the body does in one transaction, or nothing of it.
  func transaction<Result>(
    _ purpose: Purpose = .write, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try execute(purpose.rawValue)
    do throws(StorageError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have rolled back already; a second time would be an error of its own.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// The path as a URI, in which nothing but letters and digits could be taken for syntax.
  private static func uri(_ path: String) -> String {
    // The empty host keeps a path that begins with two slashes from being taken for one.
    path.utf8.reduce(into: path.hasPrefix("/") ? "file://" : "file:") { uri, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16)
        uri += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
  }
}
