import BakoFoundation
package import BakoModels

/// A column of the table of entries.
///
/// A new column is a row in ``all``, a property of `Entry`, and a migration. Everything else
/// follows from the row: SELECT, INSERT and UPDATE, the search, and the check of damaged rows.
struct EntryColumn: Sendable {
  let name: String
  /// The type in the table, without `NOT NULL`.
  let type: String
  let isOptional: Bool
  /// Whether the value is computed from others: it is written and searched, and never read.
  let isDerived: Bool
  /// Whether rows of former formats lack the column; its empty text is not in their checksums.
  let isLater: Bool
  let value: @Sendable (Entry) -> SQLiteValue
  /// Sets the entry's property; `false` if the cell's value is impossible.
  private let read: @Sendable (SQLiteValue, inout Entry) -> Bool
  private let text: (@Sendable (Entry) -> String)?

  /// The columns, in the order of the table.
  static let all: [EntryColumn] = [
    EntryColumn("id", { $0.id }, { $0.id = $1 }),
    EntryColumn("moment", { $0.millisecondsSince1970 }, { $0.millisecondsSince1970 = $1 }),
    EntryColumn("secondsFromUTC", { $0.secondsFromUTC }, { $0.secondsFromUTC = $1 }),
    EntryColumn(derived: "day") { $0.day.daysSince1970 },
    EntryColumn("emotion", { $0.emotion.name }, { $0.emotion.name = $1 }, isSearched: true),
    EntryColumn("icon", { $0.emotion.icon }, { $0.emotion.icon = $1 }),
    EntryColumn("category", { $0.emotion.category }, { $0.emotion.category = $1 }),
    EntryColumn("journal", { $0.journal }, { $0.journal = $1 }, isSearched: true),
    EntryColumn("activity", { $0.activity }, { $0.activity = $1 }, isSearched: true),
    EntryColumn("place", { $0.place }, { $0.place = $1 }, isSearched: true),
    EntryColumn(derived: "folded") { SearchText($0).folded },
    EntryColumn(derived: "checksum") { EntryColumn.checksum(of: $0) },
    EntryColumn("details", { $0.details }, { $0.details = $1 }, isSearched: true, isLater: true),
  ]

  /// Creates a stored column.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - property: The property of the entry.
  ///   - set: Sets the property. A key path for both takes as long as all else of reading a row.
  ///   - isSearched: Whether the search looks at the value.
  ///   - isLater: Whether rows of former formats lack it.
  init<Value: ColumnValue>(
    _ name: String, _ property: @escaping @Sendable (Entry) -> Value,
    _ set: @escaping @Sendable (inout Entry, Value) -> Void,
    isSearched: Bool = false, isLater: Bool = false
  ) {
    self.name = name
    self.isLater = isLater
    type = Value.columnType
    isOptional = Value.isOptionalColumn
    isDerived = false
    value = { property($0).cell }
    read = { cell, entry in
      guard let value = Value(cell: cell) else { return false }
      set(&entry, value)
      // A setter may clamp: a moment outside the calendar does not survive.
      return property(entry) == value
    }
    let searched: @Sendable (Entry) -> String = { property($0).searchedText }
    text = isSearched ? searched : nil
  }

  /// Creates a column whose value is computed from the entry.
  init<Value: ColumnValue>(derived name: String, value: @escaping @Sendable (Entry) -> Value) {
    self.name = name
    type = Value.columnType
    isOptional = Value.isOptionalColumn
    isDerived = true
    isLater = false
    self.value = { value($0).cell }
    read = { _, _ in true }
    text = nil
  }

  /// The text that the search looks at, if the column is searched.
  func searchedText(_ entry: Entry) -> String? { text?(entry) }
}

extension EntryColumn {
  private static let stored = all.filter { !$0.isDerived }
  private static let derived = all.filter(\.isDerived)

  /// The columns of a SELECT that ``read(_:)`` reads, with the row ID at the end.
  static let selection = selection(inFormat: .max)

  /// The columns of a SELECT that ``read(_:)`` reads from a table of a former format.
  static func selection(inFormat version: Int) -> String {
    let columns = stored.map { $0.isLater && version < Schema.details ? "''" : $0.name }
    return (columns + ["rowid"]).joined(separator: ", ")
  }

  /// The statement that adds an entry unless its ID is taken; ``values(_:)`` are its parameters.
  static let insertion = """
    INSERT INTO entry (\(all.map(\.name).joined(separator: ", ")))
    VALUES (\(all.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))
    ON CONFLICT (id) DO NOTHING
    """

  /// The statement that replaces an entry; ``values(_:)`` are its parameters.
  static let update = """
    UPDATE entry SET \(all.indices.dropFirst().map { "\(all[$0].name) = ?\($0 + 1)" }
      .joined(separator: ", "))
    WHERE id = ?1
    """

  /// The statement that writes the derived columns of a row; its number is the last parameter.
  ///
  /// It leaves the others alone, whose indexes would be written again as well.
  private static let derivation = """
    UPDATE entry SET \(derived.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE rowid = ?
    """

  /// The columns that the checksum is about: a bit that flips in the texts of the search would hide
  /// the entry from it.
  private static let checked = stored + derived.filter { $0.name != "checksum" }

  /// The checksum of an entry.
  static func checksum(of entry: Entry) -> Int {
    checksum(of: checked.compactMap { $0.checked($0.value(entry)) })
  }

  /// A value of the column, if the checksum is about it.
  private func checked(_ value: SQLiteValue) -> SQLiteValue? {
    isLater && value == .text("") ? nil : value
  }

  /// The FNV-1a hash of the values with their lengths.
  ///
  /// It is another one after nearly every change of a value, and never 0, which is that of a row
  /// without a checksum.
  static func checksum(of cells: [SQLiteValue]) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for cell in cells {
      switch cell {
      case .null: add([0])
      case .integer(let number): add("\(number);".utf8)
      case .text(let text):
        add("\(text.utf8.count):".utf8)
        add(text.utf8)
      }
    }
    return hash == 0 ? 1 : Int(truncatingIfNeeded: hash)
  }

  /// Writes the derived columns of all readable rows again, in the way of this version.
  ///
  /// A row that is not the one that was saved keeps the checksum that tells it.
  static func refresh(in connection: borrowing SQLiteConnection) throws(StorageError) {
    var last = Int.min
    while true {
      let rows = try connection.rows(
        "SELECT \(selectionWithChecksum) FROM entry WHERE rowid > ? ORDER BY rowid LIMIT 500",
        [.integer(last)], readWithChecksum)
      guard let newest = rows.last else { return }
      for row in rows where row.problems.isEmpty {
        let values = zip(all, values(row.entry)).filter(\.0.isDerived).map(\.1)
        try connection.run(derivation, values + [.integer(row.number)])
      }
      last = newest.number
    }
  }

  /// The cells of an entry, in the order of ``all``.
  static func values(_ entry: Entry) -> [SQLiteValue] {
    // The checksum is about the texts of the search, which take longer than all others.
    var values: [String: SQLiteValue] = [:]
    for column in checked { values[column.name] = column.value(entry) }
    let checksum = checksum(of: checked.compactMap { $0.checked(values[$0.name] ?? .null) })
    return all.map { values[$0.name] ?? .integer(checksum) }
  }

  /// Reads a row of the ``selection``.
  static func read(_ row: borrowing SQLiteStatement) -> Row {
    var read = Row(number: row.integer(Int32(stored.count)))
    for (index, column) in stored.enumerated() {
      column.read(column.cell(row, index), into: &read)
    }
    return read
  }

  /// The columns of a SELECT that ``readWithChecksum(_:)`` reads.
  static let selectionWithChecksum = selectionWithChecksum(inFormat: .max)

  /// The columns of a SELECT that ``readWithChecksum(_:)`` reads from a table of a former format.
  static func selectionWithChecksum(inFormat version: Int) -> String {
    ([selection(inFormat: version)] + derived.map(\.name)).joined(separator: ", ")
  }

  /// Reads a row of the ``selectionWithChecksum``, and compares the checksum.
  static func readWithChecksum(_ row: borrowing SQLiteStatement) -> Row {
    var read = read(row)
    var cells: [SQLiteValue] = []
    for (index, column) in derived.enumerated() {
      cells.append(column.cell(row, stored.count + 1 + index))
    }
    read.compare(cells)
    return read
  }

  private func cell(_ row: borrowing SQLiteStatement, _ index: Int) -> SQLiteValue {
    type == "INTEGER" ? row.number(Int32(index)) : row.textCell(Int32(index))
  }

  /// Reads a row that was found without SQLite; `nil` if it is not one of the table.
  ///
  /// A row whose text is cut off has a problem with that column.
  static func read(_ record: DatabasePages.Record) -> Row? {
    var read = Row(number: record.number)
    for (index, column) in all.enumerated() where !column.isDerived {
      guard index < record.values.count else {
        // The end of a row is missing: its names, and maybe its text.
        if !column.isOptional, !column.isLater { read.problems.append(column.name) }
        continue
      }
      let cell = record.values[index]
      switch (cell, column.type) {
      case (.integer, "INTEGER"), (.text, "TEXT"): break
      case (.null, _) where column.isOptional: break
      default: return nil
      }
      column.read(cell, into: &read)
    }
    let computed = all.indices.filter { all[$0].isDerived }
    if record.values.count > computed.last ?? 0 {
      read.compare(computed.map { record.values[$0] })
    }
    if record.isCutOff, let last = record.values.indices.last, last < all.count,
      !all[last].isDerived
    {
      read.problems.append(all[last].name)
    }
    // Without these, a row is another table's, or says nothing.
    let needed = ["id", "moment", "secondsFromUTC", "emotion"]
    return read.problems.contains(where: needed.contains) ? nil : read
  }

  private func read(_ cell: SQLiteValue, into row: inout Row) {
    if !read(cell, &row.entry) { row.problems.append(name) }
  }

  /// A row of the table: its entry, and the columns whose values are impossible.
  struct Row {
    let number: Int
    var entry = Entry(
      id: UUID(uuid: zeroUUID), millisecondsSince1970: 0, secondsFromUTC: 0,
      emotion: Emotion(name: "", icon: "", category: .negative))
    var problems: [String] = []

    /// Compares the row with the checksum that was saved with it, unless it is 0.
    ///
    /// - Parameter cells: The derived columns, with the checksum at the end.
    mutating func compare(_ cells: [SQLiteValue]) {
      guard problems.isEmpty, let checksum = cells.last, checksum != .integer(0) else { return }
      let values = stored.compactMap { $0.checked($0.value(entry)) } + cells.dropLast()
      if checksum != .integer(EntryColumn.checksum(of: values)) { problems.append("checksum") }
    }
  }
}

private let zeroUUID: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

/// A type of a column.
protocol ColumnValue: Equatable, SendableMetatype {
  static var columnType: String { get }
  static var isOptionalColumn: Bool { get }
  init?(cell: SQLiteValue)
  var cell: SQLiteValue { get }
  var searchedText: String { get }
}

extension ColumnValue {
  static var isOptionalColumn: Bool { false }
  var searchedText: String { "" }
}

extension String: ColumnValue {
  static var columnType: String { "TEXT" }
  init?(cell: SQLiteValue) {
    guard case .text(let text) = cell else { return nil }
    self = text
  }
  var cell: SQLiteValue { .text(self) }
  var searchedText: String { self }
}

extension String?: ColumnValue {
  static var columnType: String { "TEXT" }
  static var isOptionalColumn: Bool { true }
  init?(cell: SQLiteValue) { self = String(cell: cell) }
  var cell: SQLiteValue { SQLiteValue(self) }
  var searchedText: String { self ?? "" }
}

extension Int: ColumnValue {
  static var columnType: String { "INTEGER" }
  init?(cell: SQLiteValue) {
    guard case .integer(let number) = cell else { return nil }
    self = number
  }
  var cell: SQLiteValue { .integer(self) }
}

extension UUID: ColumnValue {
  static var columnType: String { "TEXT" }
  init?(cell: SQLiteValue) {
    // Another spelling of the ID would not be found by it.
    guard case .text(let text) = cell, let id = UUID(uuidString: text), id.uuidString == text
    else { return nil }
    self = id
  }
  var cell: SQLiteValue { .text(uuidString) }
}

extension EntryDetails: ColumnValue {
  static var columnType: String { "TEXT" }
  init?(cell: SQLiteValue) {
    guard case .text(let text) = cell else { return nil }
    self.init(text: text)
  }
  var cell: SQLiteValue { .text(text) }
  var searchedText: String {
    // No text contains this noncharacter, so no match spans two names.
    (feelings.map(\.emotion.name) + activities + places + measures.map(\.name))
      .joined(separator: "\u{FFFF}")
  }
}

extension EmotionCategory: ColumnValue {
  static var columnType: String { "TEXT" }
  init?(cell: SQLiteValue) {
    guard case .text(let text) = cell else { return nil }
    self.init(rawValue: text)
  }
  var cell: SQLiteValue { .text(rawValue) }
}
