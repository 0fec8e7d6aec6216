import Tessera
import Testing

@MainActor
@Suite
struct BindingReducerTests {
  // SEMANTICS observation.fields
  @Test func aWriteNotifiesTheObserversOfItsPropertyOnly() {
    let store = Store.signup()
    let name = Watch { _ = store.name }
    let age = Watch { _ = store.age }
    let street = Watch { _ = store.address.street }
    store.send(.binding(.set(\.name, "Blob")))
    #expect([name, age, street].map(\.reruns) == [1, 0, 0])
    store.send(.binding(.set(\.name, "Blob")))
    #expect([name, age, street].map(\.reruns) == [1, 0, 0])
    store.send(.binding(.set(\.address.street, "Main Street")))
    #expect([name, age, street].map(\.reruns) == [1, 0, 1])
  }

  @Test func aWriteCopiesNothingElse() {
    var state = Signup.State()
    let reducer = BindingReducer<Signup.State, Signup.Action>()
    for age in 0..<10 {
      state.probe.touch()
      _ = reducer.reduce(into: &state, action: .binding(.set(\.age, age)))
    }
    #expect(state.probe.copies == 0)
    #expect(state.age == 9)
  }
}
