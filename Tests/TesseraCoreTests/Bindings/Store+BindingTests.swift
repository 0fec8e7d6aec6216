import Synchronization
import Tessera
import TesseraSupport
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct StoreBindingOfStoreTests {
  @Test func itReadsAndWritesAProperty() {
    let store = Store.signup(Signup.State(name: "Blob"))
    let name = store.binding(\.name)
    #expect(name.wrappedValue == "Blob")
    name.wrappedValue = "Bob"
    #expect(store.name == "Bob")
    #expect(name.wrappedValue == "Bob")
    #expect(store.isValid)
  }

  @Test func readingItObservesThatPropertyOnly() {
    let store = Store.signup()
    let name = store.binding(\.name)
    let watch = Watch { _ = name.wrappedValue }
    store.binding(\.age).set(3)
    #expect(watch.reruns == 0)
    name.set("Blob")
    #expect(watch.reruns == 1)
  }

  @Test func itWritesByAnActionOfTheView() {
    let store = Store(initialState: Editor.State()) { Editor() }
    store.binding(\.title).set("Tea")
    #expect(store.title == "Tea")
  }

  @Test func itWritesByAnActionOfItsOwn() {
    let store = Store.signup()
    store.binding(\.name, sending: \.nameTyped).set("Blob")
    #expect(store.name == "Blob")
    #expect(!store.isValid)
  }

  // SEMANTICS bindings.unhandled
  @Test func anUnperformedWriteIsAnIssueAtTheLineOfTheBinding() {
    let store = Store.signup(handlesBindings: false)
    let name = store.binding(\.name)
    let line = UInt(#line - 1)
    let reported = recordedIssues { name.set("Blob") }
    #expect(reported.map(\.callSite.line) == [line])
    #expect(store.name.isEmpty)
    #expect(reported.first?.message.contains(#".binding(.set(\.name, "Blob"))"#) == true)
    #expect(reported.first?.message.contains("BindingReducer()") == true)
  }

  // SEMANTICS bindings.unhandled
  @Test func anUnperformedWriteThatStartsAnEffectIsAnIssue() {
    let store = Store.signup(handlesBindings: false)
    #expect(issues { store.binding(\.age).set(3) }.count == 1)
    #expect(store.log == ["followed up"])
  }

  // SEMANTICS bindings.unhandled
  @Test(arguments: [true, false])
  func aQueuedWriteIsCheckedAfterItWasProcessed(handlesBindings: Bool) {
    let store = Store(initialState: Signup.State()) {
      Signup(handlesBindings: handlesBindings)
      Reduce { _, action in
        guard case .followUp = action else { return .none }
        return .run { _ in await Task { @MainActor in }.value }
      }
    }
    let messages = issues {
      let token = observe {
        if store.log.count == 1, store.age == 0 { store.binding(\.name).set("Blob") }
      }
      store.send(.followUp)
      token.cancel()
    }
    #expect(messages.count == (handlesBindings ? 0 : 1))
    #expect(store.name == (handlesBindings ? "Blob" : ""))
  }

  // SEMANTICS store.scope.vanishedState, bindings.unhandled
  @Test func aWriteToAStoreOfRemovedStateDoesNothing() throws {
    let store = Store.signup(Signup.State(detail: Signup.State(name: "Blob")))
    let detail = try #require(store.scope(\.$detail, action: \.detail))
    let name = detail.binding(\.name)
    let typed = detail.binding(\.name, sending: \.nameTyped)
    store.send(.detail(.dismiss))
    let messages = issues {
      name.set("Bob")
      typed.set("Bob")
    }
    #expect(messages.isEmpty)
    #expect(name.wrappedValue == "Blob")
    #expect(store.detail == nil)
  }

  @Test func aWriteToAChildReachesTheParentsReducer() throws {
    let store = Store.signup(Signup.State(detail: Signup.State()))
    let detail = try #require(store.scope(\.$detail, action: \.detail))
    detail.binding(\.name).set("Blob")
    #expect(store.detail?.name == "Blob")
    #expect(store.detail?.isValid == true)
  }
}
