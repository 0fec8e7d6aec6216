// README: begin undo
import Tessera

/// The former values of a part of a state, for undo and redo.
struct Undoable<Value: Equatable>: Equatable {
  private(set) var past: [Value] = []
  private(set) var future: [Value] = []
  private let limit: Int

  init(limit: Int = 50) { self.limit = limit }

  /// Notes a value that is about to change.
  mutating func note(_ value: Value) {
    past.append(value)
    if past.count > limit { past.removeFirst() }
    future = []
  }

  /// The value before the last change, or the present one if there is none.
  mutating func undo(_ value: Value) -> Value {
    guard let last = past.popLast() else { return value }
    future.append(value)
    return last
  }

  /// The value before the last undo, or the present one if there is none.
  mutating func redo(_ value: Value) -> Value {
    guard let next = future.popLast() else { return value }
    past.append(value)
    return next
  }
}

/// A drawing whose strokes can be undone.
@Reducer
struct Drawing {
  @ObservableState
  struct State: Equatable {
    var strokes: [String] = []
    /// Not a part of the document, so it isn't undone.
    var zoom = 1
    var undoable = Undoable<[String]>()
  }

  enum Action {
    case strokeDrawn(String)
    case zoomChanged(Int)
    case undoButtonTapped
    case redoButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .strokeDrawn(let stroke):
        state.undoable.note(state.strokes)
        state.strokes.append(stroke)
      case .zoomChanged(let zoom):
        state.zoom = zoom
      case .undoButtonTapped:
        state.strokes = state.undoable.undo(state.strokes)
      case .redoButtonTapped:
        state.strokes = state.undoable.redo(state.strokes)
      }
      return .none
    }
  }
}
// README: end
