/// A list of rows with an index by ID, written by hand.
@MainActor
package final class RowsModel {
  package struct Row: Equatable {
    package let id: Int
    package var count = 0
  }

  package enum Action {
    case row(id: Int, RowAction)
    case cleared
  }

  package enum RowAction {
    case tapped
    case reset
  }

  package private(set) var rows: [Row]
  private var positions: [Int: Int]

  package init(count: Int) {
    rows = (0..<count).map { Row(id: $0) }
    positions = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
  }

  @inline(never)
  package func send(_ action: Action) {
    switch action {
    case .row(let id, let action):
      guard let position = positions[id] else { return }
      switch action {
      case .tapped: rows[position].count += 1
      case .reset: rows[position].count = 0
      }
    case .cleared:
      rows = []
      positions = [:]
    }
  }
}

/// The model of a row, which passes actions on to the list.
@MainActor
package final class RowModel {
  private let parent: RowsModel
  private let id: Int

  package init(parent: RowsModel, id: Int) {
    self.parent = parent
    self.id = id
  }

  @inline(never)
  package func send(_ action: RowsModel.RowAction) { parent.send(.row(id: id, action)) }
}
