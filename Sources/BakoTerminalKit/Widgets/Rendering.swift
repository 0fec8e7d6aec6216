/// A laid-out widget or page: all its lines, of which the screen shows a portion.
package struct Rendering: Equatable {
  package var lines: LineList = []
  /// The focusable areas, from top to bottom.
  package var targets: [Target] = []
  /// The position of the cursor.
  package var cursor: Position?

  package init(lines: [Line] = [], targets: [Target] = [], cursor: Position? = nil) {
    self.lines = LineList(lines)
    self.targets = targets
    self.cursor = cursor
  }

  /// A focusable area.
  package struct Target: Equatable {
    package var id: String
    package var rows: Range<Int>
    package var columns: Range<Int>

    package init(id: String, rows: Range<Int>, columns: Range<Int>) {
      self.id = id
      self.rows = rows
      self.columns = columns
    }
  }
}

extension Rendering {
  /// Stacks renderings vertically.
  package static func stacked(_ renderings: [Rendering]) -> Rendering {
    renderings.reduce(into: Rendering()) { whole, part in
      whole.add(part, row: whole.lines.count, column: 0)
      whole.lines += part.lines
    }
  }

  /// Places renderings side by side.
  package static func beside(_ left: Rendering, _ right: Rendering, leftWidth: Int, gap: Int)
    -> Rendering
  {
    var whole = left
    let column = leftWidth + gap
    whole.add(right, row: 0, column: column)
    for (row, line) in right.lines.enumerated() {
      if row == whole.lines.count { whole.lines.append(Line()) }
      whole.lines[row] = whole.lines[row].fitted(to: leftWidth).padded(to: column) + line
    }
    return whole
  }

  /// Adds another rendering's targets and cursor with an offset.
  package mutating func add(_ other: Rendering, row: Int, column: Int) {
    targets += other.targets.map { target in
      Target(
        id: target.id, rows: target.rows.lowerBound + row..<target.rows.upperBound + row,
        columns: target.columns.lowerBound + column..<target.columns.upperBound + column)
    }
    if let place = other.cursor {
      cursor = Position(row: place.row + row, column: place.column + column)
    }
  }

  /// The target with an ID.
  package func target(_ id: String?) -> Target? { targets.first { $0.id == id } }
}

// MARK: Moving the focus

extension Rendering {
  /// A direction of the focus.
  package enum Direction: CaseIterable {
    case up, down, left, right
  }

  /// The next target in a direction: in the nearest row, the one in the nearest column.
  package func neighbour(of target: Target, _ direction: Direction) -> Target? {
    let ahead = targets.filter { other in
      switch direction {
      case .up: other.rows.upperBound <= target.rows.lowerBound
      case .down: other.rows.lowerBound >= target.rows.upperBound
      case .left:
        other.rows.overlaps(target.rows) && other.columns.upperBound <= target.columns.lowerBound
      case .right:
        other.rows.overlaps(target.rows) && other.columns.lowerBound >= target.columns.upperBound
      }
    }
    return ahead.min {
      Rendering.distance($0, target, direction) < Rendering.distance($1, target, direction)
    }
  }

  /// The target after or before another one, in page order.
  package func next(after id: String?, by step: Int) -> Target? {
    guard !targets.isEmpty else { return nil }
    guard let index = targets.firstIndex(where: { $0.id == id }) else { return targets.first }
    return targets[(index + step + targets.count) % targets.count]
  }

  private static func distance(_ target: Target, _ from: Target, _ direction: Direction) -> (
    Int, Int
  ) {
    let aside = max(
      0, target.columns.lowerBound - from.columns.lowerBound,
      from.columns.lowerBound - (target.columns.upperBound - 1))
    return switch direction {
    case .up: (from.rows.lowerBound - target.rows.upperBound, aside)
    case .down: (target.rows.lowerBound - from.rows.upperBound, aside)
    case .left: (from.columns.lowerBound - target.columns.upperBound, 0)
    case .right: (target.columns.lowerBound - from.columns.upperBound, 0)
    }
  }
}
