import Tessera
import TesseraTesting
import Testing

@MainActor
@Suite
struct BindingActionCasePathableTests {
  @Test func aPropertyIsReachedAsIfItWereACase() {
    let action = Signup.Action.binding(.set(\.name, "Blob"))
    #expect(action[case: \.binding.name] == "Blob")
    #expect(action[case: \.binding.age] == nil)
    #expect(action.is(\.binding.name) && !action.is(\.binding.age))
    let path: CaseKeyPath<Signup.Action, String> = \.binding.name
    #expect(path("Blob") == action)
  }

  // SEMANTICS casePaths.laws
  @Test(arguments: ["", "Blob"])
  func extractingWhatWasEmbeddedGivesItBack(name: String) {
    let path = BindingAction<Signup.State>.allCasePaths.name
    #expect(path.extract(from: path.embed(name)) == name)
  }

  @Test func aTestSendsAWriteByItsProperty() async {
    let store = TestStore(initialState: Signup.State()) { Signup() }
    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.isValid = true
    }
    await store.send(\.binding.age, 7) { $0.age = 7 }
    await store.receive(\.followUp) { $0.log = ["followed up"] }
    await store.send(.binding(.set(\.address.street, "Main Street"))) {
      $0.address.street = "Main Street"
    }
  }

  @Test func aTestSendsAWriteToAChildByItsProperty() async {
    let store = TestStore(initialState: Signup.State(detail: Signup.State())) { Signup() }
    await store.send(\.detail.binding.name, "Blob") {
      $0.detail?.name = "Blob"
      $0.detail?.isValid = true
    }
  }
}
