import Tessera
import Testing

@Suite
struct BindableActionTests {
  /// An action without case paths.
  private enum Plain: BindableAction {
    case binding(BindingAction<Signup.State>)
    case other(BindingAction<Signup.State>)
    case nothing
  }

  private let write = BindingAction<Signup.State>.set(\.name, "Blob")

  @Test func theWriteIsFoundByItsCasePath() {
    #expect(Signup.Action.binding(write).binding == write)
    #expect(Signup.Action.followUp.binding == nil)
    #expect(Signup.Action.allCasePaths.binding.extract(from: .binding(write)) == write)
  }

  @Test func withoutPathsTheWriteIsFoundByTheNameOfItsCase() {
    #expect(Plain.binding(write).binding == write)
    #expect(Plain.other(write).binding == nil)
    #expect(Plain.nothing.binding == nil)
  }

  @MainActor
  @Test func aWriteMayBeSentWithoutItsCase() {
    let store = Store.signup()
    store.send(.set(\.name, "Blob"))
    #expect(store.name == "Blob")
    #expect(store.isValid)
  }
}
