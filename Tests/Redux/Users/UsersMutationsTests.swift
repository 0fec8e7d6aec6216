import Testing

@testable import ExampleUsers

@Suite
struct UsersMutationsTests {
  @Test func theCountStaysWithinItsNumbers() {
    var state = CountReducer.State(count: .max)
    UsersMutations.increment(&state, 1)
    #expect(state.count == .max)
    UsersMutations.increment(&state, -1)
    #expect(state.count == .max - 1)
    state.count = .min
    UsersMutations.increment(&state, -1)
    #expect(state.count == .min)
  }

  @Test func aSuccessRemovesTheErrorOfTheRequestBefore() {
    var list = UserListReducer.State()
    UsersMutations.failLoading(&list, UsersError.unreachable)
    #expect(list.error != nil)
    UsersMutations.setUser(&list, User(id: 1, name: "Mia"))
    #expect(list.error == nil)
    #expect(list.users.isEmpty)
    var content = ContentReducer.State()
    UsersMutations.failFetching(&content, UsersError.unreadable)
    UsersMutations.setContent(&content, "Hello")
    #expect(content.error == nil)
    #expect(content.value == "Hello")
  }
}
