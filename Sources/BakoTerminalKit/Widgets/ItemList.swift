/// A list of items at the end of a page, of any length: a page draws only the rows that it shows.
///
/// The list can be the loaded part of a longer one. Its rows are numbered as in the whole list, so
/// that the position, the scroll bar and the focus stay right when another part is loaded.
@MainActor
package struct ItemList {
  /// The numbers of the loaded rows.
  package let rows: Range<Int>
  /// The number of rows of the whole list, if it is known and shown in the title bar.
  package var total: Int?
  /// Loads rows before the loaded ones; `nil` if there are none.
  package var loadBefore: PageAction?
  /// Loads rows after the loaded ones; `nil` if there are none.
  package var loadAfter: PageAction?
  /// Loads the first rows of the whole list.
  package var loadFirst: PageAction?
  /// Loads the last rows of the whole list.
  package var loadLast: PageAction?
  private let idOfRow: @MainActor (Int) -> String
  private let rowOfID: @MainActor (String) -> Int?
  private let itemOfRow: @MainActor (Int) -> Item

  /// The distance to the end of the loaded rows at which more are loaded.
  package static let margin = 50

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the loaded rows.
  ///   - id: Returns the ID of a loaded row.
  ///   - row: Returns the row with an ID, if it is loaded.
  ///   - item: Makes the item of a loaded row.
  package init(
    rows: Range<Int>, id: @escaping @MainActor (Int) -> String,
    row: @escaping @MainActor (String) -> Int?, item: @escaping @MainActor (Int) -> Item
  ) {
    self.rows = rows
    idOfRow = id
    rowOfID = row
    itemOfRow = item
  }

  /// Creates a list of a few items.
  package init(_ items: [Item]) {
    self.init(
      rows: items.indices, id: { items[$0].id }, row: { id in items.firstIndex { $0.id == id } },
      item: { items[$0] })
  }
}

extension ItemList {
  /// An end of a list.
  package enum Edge: Equatable, Sendable {
    case first, last
  }

  /// The number of rows of the whole list, as far as it is known.
  package var length: Int { max(total ?? 0, rows.upperBound) }

  /// The ID of a row, if it is loaded.
  package func id(_ row: Int) -> String? { rows.contains(row) ? idOfRow(row) : nil }

  /// The row with an ID, if it is loaded.
  ///
  /// - Complexity: O(1) if the row is near the given one.
  package func row(of id: String, near row: Int?) -> Int? {
    if let row, self.id(row) == id { return row }
    return rowOfID(id)
  }

  /// The item of a row, if it is loaded.
  package func item(_ row: Int) -> Item? { rows.contains(row) ? itemOfRow(row) : nil }

  /// The nearest loaded row, or `nil` if none is loaded.
  package func nearest(to row: Int) -> Int? {
    rows.isEmpty ? nil : max(rows.lowerBound, min(rows.upperBound - 1, row))
  }

  /// The row at an end of the whole list, if it is loaded.
  package func row(at edge: Edge) -> Int? {
    switch edge {
    case .first: loadBefore == nil ? rows.first : nil
    case .last: loadAfter == nil ? rows.last : nil
    }
  }

  /// The action that loads more rows once the focus is near the end of the loaded ones.
  package func loading(at row: Int) -> PageAction? {
    if row >= rows.upperBound - ItemList.margin, let loadAfter { return loadAfter }
    return row < rows.lowerBound + ItemList.margin ? loadBefore : nil
  }
}

extension Int {
  /// The number with its digits in groups, from 10 000 on.
  package var grouped: String {
    guard magnitude >= 10_000 else { return "\(self)" }
    var digits = ""
    for (index, digit) in "\(magnitude)".reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { digits.append(" ") }
      digits.append(digit)
    }
    return (self < 0 ? "-" : "") + digits.reversed()
  }
}
