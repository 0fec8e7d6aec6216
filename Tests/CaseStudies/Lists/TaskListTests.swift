import Foundation
import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct TaskListTests {
  @Test func aTaskIsAddedEditedAndCleared() async {
    let store = TestStore(initialState: TaskList.State()) {
      TaskList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addButtonTapped) { $0.tasks = [TaskRow.State(id: UUID(0))] }
    await store.send(\.tasks[id: UUID(0)].binding.title, "Shop") {
      $0.tasks[id: UUID(0)]?.title = "Shop"
    }
    await store.send(\.tasks[id: UUID(0)].binding.isDone, true) {
      $0.tasks[id: UUID(0)]?.isDone = true
    }
    await store.send(\.binding.isShowingDone, false) { $0.isShowingDone = false }
    #expect(store.state.shown.isEmpty)
    await store.send(.clearButtonTapped) { $0.tasks = [] }
  }
}
