internal import CBakoSQLite

/// A value that is bound to a parameter, or read from a column.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)

  init(_ text: String?) { self = text.map(SQLiteValue.text) ?? .null }
}

/// A prepared statement that is finalized when it goes out of scope.
///
/// All values are bound to parameters; no statement contains text from outside.
struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  private let path: String

  init(_ sql: String, database: OpaquePointer, path: String) throws(StorageError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(database, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw StorageError(code: code, database: database, path: path)
    }
    self.handle = handle
    self.database = database
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds values to the parameters, starting with the first.
  func bind(_ values: [SQLiteValue]) throws(StorageError) {
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) throws(StorageError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
      case .text(let text): bind(text, at: index)
      }
    guard code == SQLITE_OK else {
      throw StorageError(code: code, database: database, path: path)
    }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    // With a length, a NUL does not end the text; SQLite copies the bytes.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else {
          return sqlite3_bind_text(handle, index, "", 0, transient)
        }
        return sqlite3_bind_text64(
          handle, index, start, UInt64(characters.count), transient, UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Advances to the next row; `false` after the last one.
  func step() throws(StorageError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw StorageError(code: code, database: database, path: path)
    }
  }

  /// A column of the current row as a number; 0 if it is not a number.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// A column of the current row as text, or `nil` if it is null.
  func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A column of the current row as a cell with a number, or a null one.
  func number(_ column: Int32) -> SQLiteValue {
    sqlite3_column_type(handle, column) == SQLITE_INTEGER ? .integer(integer(column)) : .null
  }

  /// A column of the current row as a cell with a text, or a null one.
  func textCell(_ column: Int32) -> SQLiteValue { SQLiteValue(text(column)) }
}
