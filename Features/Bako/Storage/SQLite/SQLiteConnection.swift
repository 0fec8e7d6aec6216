internal import CBakoSQLite
import BakoFoundation

/// A connection to a database that is closed with its owner.
struct SQLiteConnection: ~Copyable {
  private let handle: OpaquePointer
  let path: String

  /// The access to a file.
  enum Mode {
    /// Reads and writes an existing file.
    case readWrite
    /// Reads a file, with locks.
    case readOnly
    /// Reads a file without locks, recovery and files beside it.
    case untouched
  }

  init(path: String, mode: Mode) throws(StorageError) {
    let flags = mode == .readWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    let query = mode == .untouched ? "?immutable=1" : ""
    try self.init(
      uri: SQLiteConnection.uri(path) + query, flags: flags | SQLITE_OPEN_URI, path: path)
  }

  /// Opens an empty database in memory; error messages have the path.
  init(inMemoryFor path: String) throws(StorageError) {
    // With the flag of databases in memory, `VACUUM INTO` would write to memory as well.
    try self.init(
      uri: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path: path)
  }

  /// Opens a file without creating anything beside it: with its write-ahead log, but without locks.
  static func withoutFilesBeside(_ path: String) throws(StorageError) -> SQLiteConnection {
    let log = FileManager.default.contents(atPath: JournalFiles.log(of: path)) ?? Data()
    guard !log.isEmpty else { return try SQLiteConnection(path: path, mode: .untouched) }
    let file = try SQLiteConnection(path: path, mode: .untouched).bytes
    return try copy(of: DatabaseImage(file: file, log: [UInt8](log)), path: path)
  }

  /// Opens a copy of the content of a database in memory, for reading.
  private static func copy(
    of image: DatabaseImage, path: String
  ) throws(StorageError) -> SQLiteConnection {
    let connection = try SQLiteConnection(inMemoryFor: path)
    let count = image.bytes.count
    let code: Int32
    if let copy = sqlite3_malloc64(sqlite3_uint64(count))?.assumingMemoryBound(to: UInt8.self) {
      copy.initialize(from: image.bytes, count: count)
      let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
      let size = sqlite3_int64(count)
      code = sqlite3_deserialize(connection.handle, "main", copy, size, size, flags)
    } else {
      code = SQLITE_NOMEM
    }
    guard code == SQLITE_OK else {
      throw StorageError(code: code, database: connection.handle, path: path)
    }
    return connection
  }

  private init(uri: String, flags: Int32, path: String) throws(StorageError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(uri, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let error = StorageError(code: code, database: handle, path: path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.path = path
    SQLiteConnection.distrust(handle)
  }

  /// Takes the content of the file for data that may come from elsewhere, and never for code, as
  /// https://www.sqlite.org/security.html advises.
  private static func distrust(_ handle: OpaquePointer) {
    for (name, isOn) in [
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, false), (SQLITE_DBCONFIG_ENABLE_VIEW, false),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false), (SQLITE_DBCONFIG_DEFENSIVE, true),
    ] { bako_switch(handle, name, isOn ? 1 : 0) }
    // Above what Bako needs: a line of an import is a row of which the search has another form, and
    // `VACUUM INTO` attaches its target.
    for (name, limit) in [
      (SQLITE_LIMIT_LENGTH, 256_000_000), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 50),
      (SQLITE_LIMIT_COMPOUND_SELECT, 3), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 1),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50), (SQLITE_LIMIT_VARIABLE_NUMBER, 50),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
    ] as [(Int32, Int32)] { sqlite3_limit(handle, name, limit) }
    // Neither reads the file.
    sqlite3_exec(handle, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0", nil, nil, nil)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether SQLite could open the file for reading only.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether the file at the path is no longer the one that is open.
  var hasMoved: Bool {
    var flag: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &flag)
    return code == SQLITE_OK && flag != 0
  }

  /// The bytes of the file, whether or not they are a database; none if they cannot be read.
  ///
  /// They are read by SQLite: closing a descriptor of our own would drop the locks that other
  /// connections of this process hold on the file.
  var bytes: [UInt8] {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    var size: sqlite3_int64 = 0
    guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods?.pointee,
      methods.xFileSize(file, &size) == SQLITE_OK
    else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      let count = min(1 << 20, bytes.count - start)
      _ = bytes[start...].withUnsafeMutableBytes {
        methods.xRead(file, $0.baseAddress, Int32(count), sqlite3_int64(start))
      }
    }
    return bytes
  }

  /// Replaces the whole content of the database by that of another one, in one transaction.
  func copy(from source: borrowing SQLiteConnection) throws(StorageError) {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw StorageError(code: sqlite3_errcode(handle), database: handle, path: path)
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw StorageError(code: code, database: handle, path: path)
    }
  }

  /// Sets the time that a statement waits for another program.
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

  /// Runs a statement to its end and returns the number of changed rows.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue]) throws(StorageError) -> Int {
    let statement = try SQLiteStatement(sql, database: handle, path: path)
    try statement.bind(values)
    while try statement.step() {}
    return Int(sqlite3_changes(handle))
  }

  /// Runs a query and returns a value for each row.
  func rows<Row>(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ makeRow: (borrowing SQLiteStatement) throws(StorageError) -> Row
  ) throws(StorageError) -> [Row] {
    var rows: [Row] = []
    try forEachRow(sql, values) { row throws(StorageError) in
      rows.append(try makeRow(row))
      return true
    }
    return rows
  }

  /// Runs a query and calls the body with each row, until it returns `false`.
  func forEachRow(
    _ sql: String, _ values: [SQLiteValue],
    _ body: (borrowing SQLiteStatement) throws(StorageError) -> Bool
  ) throws(StorageError) {
    let statement = try SQLiteStatement(sql, database: handle, path: path)
    try statement.bind(values)
    while try statement.step() {
      guard try body(statement) else { return }
    }
  }

  /// The number in the first row of a query; 0 if there is no row.
  func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(StorageError) -> Int {
    try rows(sql, values) { row throws(StorageError) in row.integer(0) }.first ?? 0
  }

  /// The kind of a transaction.
  enum Purpose: String {
    /// Reads one snapshot of the database, whatever others write meanwhile.
    case read = "BEGIN"
    /// Writes; it acquires the lock at once, so that a busy database fails before any work.
    case write = "BEGIN IMMEDIATE"
  }

  /// Runs the body in a transaction, which is rolled back if the body throws.
  ///
  /// A reading one within another is part of it.
  func transaction<Result>(
    _ purpose: Purpose = .write, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    if purpose == .read, sqlite3_get_autocommit(handle) == 0 { return try body() }
    try execute(purpose.rawValue)
    do throws(StorageError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors roll back by themselves; a second rollback would be an error.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// The URI of a file that is attached for reading only.
  static func readOnlyURI(_ path: String) -> String { uri(path) + "?mode=ro" }

  /// The path as a URI in which everything but letters and digits is escaped.
  private static func uri(_ path: String) -> String {
    // Without the empty host, a path that begins with two slashes would name a host.
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
