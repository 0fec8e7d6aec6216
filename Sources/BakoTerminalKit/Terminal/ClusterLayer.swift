/// The joined characters on the screen, which are drawn over the cells that ncurses knows.
///
/// A cell of ncurses holds one character with a width and marks without any, so it can't hold a
/// joined emoji. It gets blanks in its place, and rows with joined characters are drawn whole
/// whenever one of their cells changes.
struct ClusterLayer {
  private var rows: [Int: [Int: Cell]] = [:]

  /// Takes over changed cells.
  ///
  /// - Returns: The changed rows that have joined characters, or had some.
  mutating func update(_ changes: [Frame.Change]) -> Set<Int> {
    var touched: Set<Int> = []
    for change in changes {
      let isCluster = change.cell.isCluster
      guard isCluster || rows[change.row] != nil else { continue }
      touched.insert(change.row)
      for column in (change.column - 1)..<(change.column + change.cell.width) {
        rows[change.row]?[column] = nil
      }
      if isCluster { rows[change.row, default: [:]][change.column] = change.cell }
    }
    return touched
  }

  /// Forgets what a smaller screen doesn't show.
  mutating func clip(to size: Size) {
    rows = rows.filter { $0.key < size.height }
      .mapValues { cells in cells.filter { $0.key + 1 < size.width } }
  }

  /// The joined characters of a row, from left to right.
  func clusters(_ row: Int) -> [Frame.Change] {
    (rows[row] ?? [:]).sorted { $0.key < $1.key }.map {
      Frame.Change(row: row, column: $0.key, cell: $0.value)
    }
  }
}
