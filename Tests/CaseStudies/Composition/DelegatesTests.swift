import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct DelegatesTests {
  @Test func theLoginTellsItsParentTheName() async {
    let store = TestStore(initialState: Login.State(name: "mia")) { Login() }
    await store.send(.loginButtonTapped)
    await store.receive(\.delegate.loggedIn)
  }

  @Test func theParentShowsHomeAfterTheLogin() async {
    let store = TestStore(initialState: .login(Login.State(name: "mia"))) { Delegates() }
    await store.send(.login(.loginButtonTapped))
    await store.receive(\.login.delegate.loggedIn) { $0 = .home(name: "mia") }
    await store.send(.logoutButtonTapped) { $0 = .login(Login.State()) }
  }
}
