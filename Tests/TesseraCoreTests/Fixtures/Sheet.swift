import Tessera

/// A plain state with a few cells and a log.
struct Sheet: Equatable {
  var a = 0
  var b = 0
  var c = 0
  var log: [String] = []
}

/// A reducer of a sheet, whose actions are strings.
typealias SheetReducer = Reduce<Sheet, String>

extension Reducer<Sheet, String> {
  /// The sheet and the effects after reducing some actions with an empty sheet.
  @MainActor
  func sheet(after actions: String...) -> Sheet {
    let store = Store(initialState: Sheet()) { self }
    for action in actions { store.send(action) }
    return store.state
  }
}
