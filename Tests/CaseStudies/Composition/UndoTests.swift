import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct UndoTests {
  // README: begin undoTest
  @MainActor
  @Test func aStrokeIsUndoneAndRedone() async {
    let store = TestStore(initialState: Drawing.State()) { Drawing() }
    await store.send(.strokeDrawn("line")) {
      $0.undoable.note([])
      $0.strokes = ["line"]
    }
    await store.send(.zoomChanged(2)) { $0.zoom = 2 }
    await store.send(.undoButtonTapped) {
      _ = $0.undoable.undo(["line"])
      $0.strokes = []
    }
    await store.send(.redoButtonTapped) {
      _ = $0.undoable.redo([])
      $0.strokes = ["line"]
    }
  }
  // README: end

  @Test func aNewChangeForgetsWhatWasUndone() {
    var (value, undoable) = (1, Undoable<Int>())
    undoable.note(value)
    value = 2
    value = undoable.undo(value)
    undoable.note(value)
    value = 3
    value = undoable.redo(value)
    #expect(value == 3)
    #expect(undoable.future.isEmpty)
  }

  @Test func theOldestChangesAreForgotten() {
    var undoable = Undoable<Int>(limit: 2)
    for number in 0..<3 { undoable.note(number) }
    #expect(undoable.past == [1, 2])
  }
}
