import Tessera
import Testing

/// The unavailable overloads of a store leave its own calls alone.
@MainActor
struct StoreMistakesTests {
  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func theStoreOfAnOptionalChildIsOptional() {
    let child = store.scope(\.child, action: \.child)
    #expect(child == nil)
  }

  @Test func aWritablePropertyIsReadThroughTheStore() {
    let path: WritableKeyPath<Parent.State, String> = \.name
    #expect(store[dynamicMember: path] == "A")
  }

  @Test func aPropertyMayHaveTheNameOfAMemberOfOtherStores() {
    #expect(store.publisher == "Ada & Sons")
  }

  @Test func aPropertyIsBound() {
    store.binding(\.name).set("B")
    #expect(store.name == "B")
  }

  @Test func aWriteIsMatchedByItsProperty() {
    store.send(.binding(.set(\.name, "B")))
    #expect(store.renamings == 1)
  }
}

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable {}
  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var name = "A"
    var publisher = "Ada & Sons"
    var renamings = 0
    var child: Child.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case child(Child.Action)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.renamings += 1
        return .none
      case .binding, .child:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { Child() }
  }
}
