import Tessera
import TesseraTesting
import Testing

@testable import TesseraCore

@Suite
struct BindingActionTests {
  private typealias Write = BindingAction<Signup.State>

  @Test func itWritesItsValueToItsProperty() {
    var state = Signup.State()
    Write.set(\.name, "Blob").set(&state)
    Write.set(\.address.street, "Main Street").set(&state)
    #expect(state.name == "Blob")
    #expect(state.address.street == "Main Street")
    #expect(Write.set(\.name, "Blob").keyPath == \Signup.State.name)
  }

  @Test func writesOfEqualValuesToTheSamePropertyAreEqual() {
    let write = Write.set(\.name, "Blob")
    let copy = write
    #expect(write == copy)
    #expect(write == .set(\.name, "Blob"))
    #expect(write != .set(\.name, "Bob"))
    #expect(write != .set(\.address.street, "Blob"))
    #expect(Write.set(\.age, 1) == .set(\.age, 1))
  }

  @Test func aSwitchMatchesItByItsProperty() {
    func name(_ action: Signup.Action) -> String {
      switch action {
      case .binding(\.name): "name"
      case .binding(\.address.street): "street"
      case .binding: "another"
      default: "none"
      }
    }
    #expect(name(.binding(.set(\.name, "Blob"))) == "name")
    #expect(name(.binding(.set(\.address.street, "Main Street"))) == "street")
    #expect(name(.binding(.set(\.age, 1))) == "another")
    #expect(name(.followUp) == "none")
  }

  @Test func anActionStaysSmall() {
    #expect(MemoryLayout<Write>.size == MemoryLayout<AnyObject>.size)
  }
}

@MainActor
@Suite
struct BindingActionCasePathableTests {
  @Test func aPropertyHasAPathLikeACase() {
    let action = Signup.Action.binding(.set(\.name, "Blob"))
    #expect(action[case: \.binding.name] == "Blob")
    #expect(action[case: \.binding.age] == nil)
    #expect(action.is(\.binding.name))
    #expect(!action.is(\.binding.age))
    let path: CaseKeyPath<Signup.Action, String> = \.binding.name
    #expect(path("Blob") == action)
  }

  // SEMANTICS casePaths.laws
  @Test(arguments: ["", "Blob"])
  func extractingAnEmbeddedValueReturnsIt(name: String) {
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

@Suite
struct BindingActionDumpTests {
  private struct Plain { var name = "" }

  @Test func itIsDumpedInItsSourceForm() {
    #expect(
      String(customDumping: Signup.Action.binding(.set(\.name, "Blob")))
        == #"Signup.Action.binding(.set(\.name, "Blob"))"#)
    #expect("\(BindingAction<Signup.State>.set(\.age, 7))" == #".set(\.age, 7)"#)
  }

  @Test func theDifferenceOfTwoWritesIsReadable() {
    let difference = diff(
      BindingAction<Signup.State>.set(\.age, 7), BindingAction<Signup.State>.set(\.age, 8))
    #expect(difference?.contains(#"+ .set(\.age, 8)"#) == true)
  }

  @Test func aPropertyWithoutANameIsDumpedWithItsState() {
    let nested = KeyPathName.of(\Signup.State.address.street)
    #expect(nested == #"\.address.street"# || nested == #"\Signup.State.…"#)
    let plain = KeyPathName.of(\Plain.name)
    #expect(plain.hasSuffix("Plain.…") || plain == #"\.name"#)
  }
}
