/// What a widget or a page looks like: as many lines as it needs, of which a screen shows a part.
struct Sheet: Equatable {
  var lines: [Line] = []
  /// The places that can have the focus, from top to bottom.
  var spots: [Spot] = []
  /// Where the cursor stands.
  var cursor: Position?

  /// A place that can have the focus.
  struct Spot: Equatable {
    var id: String
    var rows: Range<Int>
    var columns: Range<Int>
  }
}

extension Sheet {
  /// Puts sheets below each other.
  static func stacked(_ sheets: [Sheet]) -> Sheet {
    sheets.reduce(into: Sheet()) { whole, part in
      whole.add(part, row: whole.lines.count, column: 0)
      whole.lines += part.lines
    }
  }

  /// Puts sheets beside each other.
  static func beside(_ left: Sheet, _ right: Sheet, leftWidth: Int, gap: Int) -> Sheet {
    var whole = left
    let column = leftWidth + gap
    whole.add(right, row: 0, column: column)
    for (row, line) in right.lines.enumerated() {
      if row == whole.lines.count { whole.lines.append(Line()) }
      whole.lines[row] = whole.lines[row].fitted(to: leftWidth).padded(to: column) + line
    }
    return whole
  }

  /// Takes another sheet's spots and cursor over, moved.
  mutating func add(_ other: Sheet, row: Int, column: Int) {
    spots += other.spots.map { spot in
      Spot(
        id: spot.id, rows: spot.rows.lowerBound + row..<spot.rows.upperBound + row,
        columns: spot.columns.lowerBound + column..<spot.columns.upperBound + column)
    }
    if let place = other.cursor {
      cursor = Position(row: place.row + row, column: place.column + column)
    }
  }

  /// The place of what has an ID.
  func spot(_ id: String?) -> Spot? { spots.first { $0.id == id } }
}

// MARK: Walking

extension Sheet {
  /// A way that the focus can go.
  enum Direction: CaseIterable {
    case up, down, left, right
  }

  /// The place next to another one in a direction: the nearest row, and in it the nearest column.
  func neighbour(of spot: Spot, _ direction: Direction) -> Spot? {
    let ahead = spots.filter { other in
      switch direction {
      case .up: other.rows.upperBound <= spot.rows.lowerBound
      case .down: other.rows.lowerBound >= spot.rows.upperBound
      case .left:
        other.rows.overlaps(spot.rows) && other.columns.upperBound <= spot.columns.lowerBound
      case .right:
        other.rows.overlaps(spot.rows) && other.columns.lowerBound >= spot.columns.upperBound
      }
    }
    return ahead.min { Sheet.distance($0, spot, direction) < Sheet.distance($1, spot, direction) }
  }

  /// The place after or before another one, in the order of the page.
  func next(after id: String?, by step: Int) -> Spot? {
    guard !spots.isEmpty else { return nil }
    guard let index = spots.firstIndex(where: { $0.id == id }) else { return spots.first }
    return spots[(index + step + spots.count) % spots.count]
  }

  private static func distance(_ spot: Spot, _ from: Spot, _ direction: Direction) -> (Int, Int) {
    let aside = max(
      0, spot.columns.lowerBound - from.columns.lowerBound,
      from.columns.lowerBound - (spot.columns.upperBound - 1))
    return switch direction {
    case .up: (from.rows.lowerBound - spot.rows.upperBound, aside)
    case .down: (spot.rows.lowerBound - from.rows.upperBound, aside)
    case .left: (from.columns.lowerBound - spot.columns.upperBound, 0)
    case .right: (spot.columns.lowerBound - from.columns.upperBound, 0)
    }
  }
}
