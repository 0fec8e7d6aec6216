import Tessera
import Testing
import ExampleUsers

@MainActor
@Suite
struct ContentReducerTests {
  @Test func fetchingReturnsATextOrThrows() async {
    let isDown = Switch()
    let store = Store(initialState: ContentReducer.State()) {
      ContentReducer()
    } withDependencies: {
      $0.usersClient.content = {
        if await isDown.isOn { throw UsersError.status(503) }
        return "Hello"
      }
    }
    await store.send(.fetchRequested).finish()
    #expect(store.value == "Hello")
    #expect(store.error == nil)
    isDown.isOn = true
    await store.send(.fetchRequested).finish()
    #expect(store.value == "Hello")
    #expect(store.error?.contains("503") == true)
  }
}

@MainActor
private final class Switch: Sendable {
  var isOn = false
}
