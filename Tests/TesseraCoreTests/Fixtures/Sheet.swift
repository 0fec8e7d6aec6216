import Tessera

/// A plain state with a few cells, and a log of what happened.
struct Sheet: Equatable {
  var a = 0
  var b = 0
  var c = 0
  var log: [String] = []
}

/// A reducer over a sheet, whose actions are texts.
typealias SheetReducer = Reduce<Sheet, String>

extension Reducer<Sheet, String> {
  /// What some actions make of an empty sheet, effects included.
  @MainActor
  func sheet(after actions: String...) -> Sheet {
    let store = Store(initialState: Sheet()) { self }
    for action in actions { store.send(action) }
    return store.state
  }
}
