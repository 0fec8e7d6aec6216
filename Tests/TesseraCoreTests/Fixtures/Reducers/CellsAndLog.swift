import Tessera

/// A plain state with a few cells and a log.
struct CellsAndLog: Equatable {
  var a = 0
  var b = 0
  var c = 0
  var log: [String] = []
}

/// A reducer of cells and a log, whose actions are strings.
typealias CellsReducer = Reduce<CellsAndLog, String>

extension Reducer<CellsAndLog, String> {
  /// The cells and the log after reducing some actions, starting from zeros.
  @MainActor
  func cells(after actions: String...) -> CellsAndLog {
    let store = Store(initialState: CellsAndLog()) { self }
    for action in actions { store.send(action) }
    return store.state
  }
}
