import BakoFoundation
import BakoModels

/// Keeps the journal in a SQLite database: a file, or memory.
///
/// ## Internal representation
/// All entries are rows of one table; ``EntryColumn`` lists its columns. A row whose values are
/// impossible is skipped and counted, so that it hides no other; ``JournalFiles`` reports and
/// repairs it.
actor SQLiteJournal {
  private(set) var connection: SQLiteConnection
  /// The path of the file, as it was given; `nil` for a journal in memory.
  private(set) var path: String?
  /// The window whose resumption was loaded, and is replaced by the next one that is saved.
  var resumedWindow: String?
  /// The error of every write to a journal that was opened for reading only; after
  /// ``StorageError/diskFull``, until there is space.
  private var refusal: StorageError?
  private let busyTimeout: Duration
  /// The time of an edit.
  let clock: @Sendable () -> Date
  private var notices: [JournalNotice] = []
  /// The rows that were skipped.
  private var unreadableRows: Set<Int> = []
  /// Whether a row was skipped since the last call of ``takeNotices()``.
  private var hasMetUnreadableRow = false
  /// Whether every row was read, so that the rows that cannot be are known.
  private var isExamined = false
  /// The numbers of the rows at the ends of the pages that were read.
  var pageEnds: [UUID: Int] = [:]
  /// The readable parts of a damaged file, until the next write.
  private var rescued: (content: Rescue, version: Int?)?
  /// The number of writes after which the write-ahead log has to be emptied.
  private var erasuresDue = 0

  // MARK: Opening

  /// Opens a file and migrates it.
  init(
    path: String, busyTimeout: Duration, ifMissing: MissingJournal = .create,
    schema: Schema = .current, clock: @escaping @Sendable () -> Date = { Date() }
  ) throws(StorageError) {
    let file = try DatabaseFile(path: path)
    self.busyTimeout = busyTimeout
    self.clock = clock
    if try !file.exists() {
      if ifMissing != .createBesideBackups,
        let newest = JournalFiles.restorable(ofMissing: path, now: Date()).first
      {
        throw .missing(path: path, backup: newest)
      }
      guard ifMissing != .read else {
        self.path = nil
        refusal = nil
        connection = try SQLiteJournal.inMemory([])
        notices.append(.noJournal(path: path))
        return
      }
      if let copy = try file.keepLog() { notices.append(.keptLog(path: copy)) }
      try file.createIfMissing()
    }
    if let version = try file.version() { try schema.check(version: version) }
    if file.makePrivate() { notices.append(.madePrivate(path: path)) }
    self.path = path
    guard file.isWritable else {
      refusal = .readOnly(path: path)
      connection = try SQLiteJournal.readable(file, schema)
      notices.append(.readOnly(path: path))
      return
    }
    do throws(StorageError) {
      connection = try SQLiteJournal.writable(file, busyTimeout, schema)
      refusal = nil
    } catch {
      // Not even the files that SQLite needs beside the journal fit on the disk.
      guard error == .diskFull, try file.exists() else { throw error }
      connection = try SQLiteJournal.readable(file, schema)
      refusal = error
      notices.append(.diskFull(path: path))
    }
  }

  /// Whether the journal was opened for reading only.
  var isReadOnly: Bool { refusal != nil }

  /// Creates a journal in memory.
  init(entries: [Entry]) throws(StorageError) {
    path = nil
    refusal = nil
    busyTimeout = .zero
    clock = { Date() }
    connection = try SQLiteJournal.inMemory(entries)
  }

  static func inMemory(
    _ entries: [Entry]
  ) throws(StorageError) -> SQLiteConnection {
    let connection = try SQLiteConnection(inMemoryFor: "memory")
    try Schema.current.migrate(connection)
    try connection.transaction { () throws(StorageError) in
      for entry in entries {
        try connection.run(EntryColumn.insertion, EntryColumn.values(entry))
      }
    }
    return connection
  }

  private static func writable(
    _ file: DatabaseFile, _ busyTimeout: Duration, _ schema: Schema
  ) throws(StorageError) -> SQLiteConnection {
    let connection = try SQLiteConnection(path: file.path, mode: .readWrite)
    guard !connection.isReadOnly else { throw .notPermitted(path: file.path) }
    connection.setBusyTimeout(busyTimeout)
    // Deleted text is overwritten, since it is private; a migration may write every row again.
    try connection.execute("PRAGMA secure_delete = ON")
    try copyFormerFormat(of: connection, file, schema)
    try schema.migrate(connection)
    // The order matters: the format is in the file itself before there is a write-ahead log, so
    // that reading the file alone finds it.
    do throws(StorageError) {
      try connection.execute("PRAGMA journal_mode = WAL")
    } catch .locked {
      // SQLite does not wait here. Another program that is opening the file switches the mode as
      // well; otherwise the next opening does. Until then the older mode is just as safe.
    }
    // A sync on each commit.
    try connection.execute("PRAGMA synchronous = FULL")
    return connection
  }

  /// Writes a copy of a journal that is about to be migrated: a former Bako can open it.
  private static func copyFormerFormat(
    of connection: borrowing SQLiteConnection, _ file: DatabaseFile, _ schema: Schema
  ) throws(StorageError) {
    let found = try schema.foundVersion(connection)
    guard (1..<schema.version).contains(found) else { return }
    let purpose = Backups.purpose(beforeFormat: schema.version)
    do throws(StorageError) {
      try write(connection, to: Backups(of: file.path).path(purpose, at: Date()))
    } catch {
      switch error {
      // Another program is about to migrate the journal, too.
      case .fileExists: break
      // A damaged journal has no complete copy; what can be read of it stays where it is.
      case .corrupted: break
      default: throw error
      }
    }
  }

  /// Opens a file that cannot be written, or a migrated copy in memory if its format is earlier.
  private static func readable(
    _ file: DatabaseFile, _ schema: Schema
  ) throws(StorageError) -> SQLiteConnection {
    let connection = try SQLiteConnection(path: file.path, mode: .readOnly)
    do throws(StorageError) {
      if try schema.foundVersion(connection) == schema.version { return connection }
      return try migratedCopy(of: connection, schema)
    } catch {
      // In a folder that cannot be written, or on a full disk, SQLite cannot create the files
      // beside the journal.
      guard error != .locked else { throw error }
    }
    let untouched = try SQLiteConnection.withoutFilesBeside(file.path)
    if try schema.foundVersion(untouched) == schema.version { return untouched }
    return try migratedCopy(of: untouched, schema)
  }

  static func migratedCopy(
    of source: borrowing SQLiteConnection, _ schema: Schema = .current
  ) throws(StorageError) -> SQLiteConnection {
    let copy = try SQLiteConnection(inMemoryFor: source.path)
    try copy.copy(from: source)
    try schema.migrate(copy)
    return copy
  }

  // MARK: Writing

  /// Runs the body in a transaction, unless the journal is read-only or its file was replaced.
  func write<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let path = path ?? connection.path
    // A write to a file that has another name, or none, would be lost with the process.
    guard !isReplaced else { throw .fileReplaced(path: path) }
    try reopenIfThereIsSpace()
    if let refusal { throw refusal }
    let result = try connection.transaction { () throws(StorageError) in
      guard !isReplaced else { throw .fileReplaced(path: path) }
      return try body()
    }
    rescued = nil
    if erasuresDue > 0 { erase() }
    return result
  }

  /// Whether the file is no longer the one that was opened, or was emptied.
  var isReplaced: Bool { connection.hasMoved || isEmptied }

  /// Whether the file lost its content, as a synchronisation may do it.
  var isEmptied: Bool {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return false }
    return status.st_size == 0
  }

  /// Runs the body in a transaction, and erases the text that it replaced or deleted.
  func overwrite<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    // The next write removes the draft of an edit, which holds the text as well.
    erasuresDue = 2
    return try write(body)
  }

  /// Moves the write-ahead log into the file and empties it, so that replaced text is in neither.
  ///
  /// It waits for no other program and reports no failure, since the write itself was successful:
  /// the next write tries again, and the last program that closes the journal deletes the log.
  private func erase() {
    connection.setBusyTimeout(.zero)
    defer { connection.setBusyTimeout(busyTimeout) }
    // The first column is 1 while another program reads.
    let isBusy = try? connection.integer("PRAGMA wal_checkpoint(TRUNCATE)")
    if isBusy == 0 { erasuresDue -= 1 }
  }

  /// Switches to another file, which was written from this journal.
  func reopen(at newPath: String) throws(StorageError) {
    let file = try DatabaseFile(path: newPath)
    connection = try SQLiteJournal.writable(file, busyTimeout, .current)
    path = newPath
    forgetUnreadableRows()
  }

  /// Opens the file for writing if it was opened for reading on a full disk that has space now.
  ///
  /// Until then, nothing else can write to the file either: without locks, it is read as it is.
  func reopenIfThereIsSpace() throws(StorageError) {
    guard refusal == .diskFull, let path, !isReplaced else { return }
    do throws(StorageError) {
      try reopen(at: path)
      refusal = nil
    } catch .diskFull {
      // It stays open for reading.
    }
  }

  /// Closes the file; the journal is empty from then on, and can't be used.
  func close() throws(StorageError) {
    guard let path else { return }
    connection = try SQLiteConnection(inMemoryFor: path)
    self.path = nil
  }

  // MARK: Reading

  /// Runs a body that reads, and runs it again if the file is damaged: on everything that can be
  /// read of it.
  func read<Result>(
    _ body: (borrowing SQLiteConnection) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    if let rescued, rescued.version == dataVersion {
      return try body(rescued.content.connection)
    }
    do throws(StorageError) {
      try reopenIfThereIsSpace()
      return try body(connection)
    } catch {
      guard let path else { throw error }
      guard !isEmptied else { throw .fileReplaced(path: path) }
      guard error == .corrupted, let content = try? Rescue(path) else { throw error }
      rescued = (content, dataVersion)
      forgetUnreadableRows()
      for row in content.report.lostRows { recordUnreadableRow(row.number) }
      if content.report.isIncomplete, content.report.lostRows.isEmpty { add(.damaged(path: path)) }
      return try body(content.connection)
    }
  }

  /// A number that changes with each commit by another connection; `nil` if it cannot be read.
  private var dataVersion: Int? { try? connection.integer("PRAGMA data_version") }

  // MARK: Notices

  /// Returns the notices since the last call; that of unreadable rows counts the earlier ones too.
  func takeNotices() -> [JournalNotice] {
    var notices = notices
    if hasMetUnreadableRow { notices.append(.unreadableRows(count: unreadableRows.count)) }
    self.notices = []
    hasMetUnreadableRow = false
    return notices
  }

  /// Adds a notice, unless it is there.
  func add(_ notice: JournalNotice) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// Reads every row once, in steps between which others can use the journal.
  func examine() async throws(StorageError) {
    var last: Int? = .min
    while !isExamined, let row = last, !Task.isCancelled {
      last = try read { connection throws(StorageError) in
        try examine(after: row, in: connection)
      }
      if last == nil { isExamined = true }
      await Task.yield()
    }
  }

  /// Reads some rows, and returns the number of the last one; `nil` after the last row.
  private func examine(
    after row: Int, in connection: borrowing SQLiteConnection
  ) throws(StorageError) -> Int? {
    try connection.rows(
      "SELECT \(EntryColumn.selection) FROM entry WHERE rowid > ? ORDER BY rowid LIMIT 2000",
      [.integer(row)]
    ) { row throws(StorageError) in
      let row = EntryColumn.read(row)
      if !row.problems.isEmpty { recordUnreadableRow(row.number) }
      return row.number
    }.last
  }

  func recordUnreadableRow(_ number: Int) {
    if unreadableRows.insert(number).inserted { hasMetUnreadableRow = true }
  }

  /// Forgets the rows of another file, or those of an earlier version of the damaged one.
  private func forgetUnreadableRows() {
    unreadableRows = []
    hasMetUnreadableRow = false
    isExamined = false
  }
}
