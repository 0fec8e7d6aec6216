import Tessera
import Testing

/// The unavailable overloads of a store leave its own calls alone.
@MainActor
struct StoreMistakesTests {
  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func aWritablePropertyIsReadThroughTheStore() {
    let path: WritableKeyPath<Parent.State, String> = \.name
    #expect(store[dynamicMember: path] == "A")
  }

  @Test func aPropertyMayHaveTheNameOfAMemberOfOtherStores() {
    #expect(store.publisher == "Ada & Sons")
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var name = "A"
    var publisher = "Ada & Sons"
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}
