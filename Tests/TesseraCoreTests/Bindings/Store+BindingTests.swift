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

  /// A store that keeps five characters of a name, and no age below 0.
  private func limited() -> StoreOf<Signup> {
    Store(initialState: Signup.State(name: "Blobs")) {
      Reduce<Signup.State, Signup.Action> { state, action in
        if case .nameTyped(let name) = action { state.name = String(name.prefix(5)) }
        return .none
      }
    }
  }

  // SEMANTICS bindings.refused
  @Test func aRefusedWriteRunsTheReadersOfTheGetter() {
    let store = limited()
    let name = store.binding(\.name, sending: \.nameTyped)
    let readers = [Watch { _ = name.wrappedValue }, Watch { _ = store.name }]
    let other = Watch { _ = store.age }
    name.wrappedValue = "Blobsy"
    #expect(store.name == "Blobs")
    #expect(readers.map(\.reruns) == [1, 1])
    name.wrappedValue = "Blobsy"
    #expect(readers.map(\.reruns) == [2, 2])
    #expect(other.reruns == 0)
  }

  // SEMANTICS bindings.refused
  @Test func aWriteThatIsAcceptedOrCorrectedRunsTheReadersOnce() {
    let store = limited()
    let name = store.binding(\.name, sending: \.nameTyped)
    let reader = Watch { _ = name.wrappedValue }
    name.wrappedValue = "Tea"
    #expect(reader.reruns == 1)
    name.wrappedValue = "Tea"
    #expect(reader.reruns == 1)
    name.wrappedValue = "Teapots"
    #expect(store.name == "Teapo")
    #expect(reader.reruns == 2)
  }

  // SEMANTICS bindings.refused
  @Test func aRefusedWriteThroughClosuresRunsTheReadersOfTheGetter() {
    let store = limited()
    let name = StoreBinding {
      store.name.uppercased()
    } send: {
      store.send(.nameTyped($0))
    }
    let reader = Watch { _ = name.wrappedValue }
    name.wrappedValue = "blobs"
    #expect(reader.reruns == 1)
  }

  // SEMANTICS bindings.refused
  @Test func aWriteToAStoreOfVanishedStateRunsTheReadersOfTheGetter() throws {
    let store = Store.signup(Signup.State(detail: Signup.State(name: "Blob")))
    let detail = try #require(store.presented(\.detail, action: \.detail))
    let name = detail.binding(\.name)
    store.send(.detail(.dismiss))
    let reader = Watch { _ = name.wrappedValue }
    name.wrappedValue = "Bob"
    #expect(reader.reruns == 1)
    #expect(name.wrappedValue == "Blob")
  }

  @Test func aWriteInAReducerIsNotReadBack() {
    var name: StoreBinding<String>?
    let store = Store(initialState: Signup.State()) {
      Reduce<Signup.State, Signup.Action> { state, action in
        switch action {
        case .nameTyped(let name): state.name = name
        case .followUp: name?.set("Blob")
        default: break
        }
        return .none
      }
    }
    name = StoreBinding {
      store.name
    } send: {
      store.send(.nameTyped($0))
    }
    store.send(.followUp)
    #expect(store.name == "Blob")
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
}
