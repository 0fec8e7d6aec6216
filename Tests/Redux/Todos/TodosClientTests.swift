import Foundation
import Tessera
import Testing
import ExampleTodos

@MainActor
@Suite
struct TodosClientTests {
  @Test func theLiveClientHasTodosForBeginners() async throws {
    let todos = try await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    } operation: {
      try await TodosClient.liveValue.fetch()
    }
    #expect(todos.map(\.isCompleted) == [true, false, false])
    #expect(todos.map(\.id) == [UUID(0), UUID(1), UUID(2)])
  }
}
