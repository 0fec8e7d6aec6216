import Foundation
import Testing
import ExampleTodos

@Suite
struct TodoTests {
  @Test func aTodoIsOpenUntilItIsDoneAndSurvivesBeingCoded() throws {
    let todo = Todo(id: UUID(), title: "Write")
    #expect(!todo.isCompleted)
    #expect(try JSONDecoder().decode(Todo.self, from: JSONEncoder().encode(todo)) == todo)
  }
}
