/// A list of rows with an index by ID, written by hand.
@MainActor
public final class RowsModel {
  public struct Row: Equatable {
    public let id: Int
    public var count = 0
  }

  public enum Action {
    case row(id: Int, RowAction)
    case cleared
  }

  public enum RowAction {
    case tapped
    case reset
  }

  public private(set) var rows: [Row]
  private var positions: [Int: Int]

  public init(count: Int) {
    rows = (0..<count).map { Row(id: $0) }
    positions = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
  }

  @inline(never)
  public func send(_ action: Action) {
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

/// The model of a row, which hands on to the list.
@MainActor
public final class RowModel {
  private let parent: RowsModel
  private let id: Int

  public init(parent: RowsModel, id: Int) {
    self.parent = parent
    self.id = id
  }

  @inline(never)
  public func send(_ action: RowsModel.RowAction) { parent.send(.row(id: id, action)) }
}
