import SwiftUI
import Tessera
import TesseraTestSupport
import TesseraSwiftUI
import Testing

@MainActor
@Suite
struct BindableStoreTests {
  @Test func aFieldIsReadAndWritten() {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    #expect(window.screen.type("Blob", into: "Name"))
    #expect(store.name == "Blob")
    #expect(window.screen.texts.contains("Blob"))
  }

  @Test func aFieldOfABindableFeatureIsABindingWithoutAType() {
    let store = StoreOf<Profile>.profile()
    let name = Bindable(store).name
    name.animation(.linear).wrappedValue = "Blob"
    #expect(store.name == "Blob")
    #expect(name.wrappedValue == "Blob")
  }

  @Test func aFieldIsWrittenByAnActionOfItsOwn() {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    window.screen.type("tea", into: "Query")
    #expect(store.query == "TEA")
  }

  @Test func aFieldIsWrittenByAnActionOfTheView() {
    let store = Store(initialState: Viewed.State()) { Viewed() }
    let window = Window { ViewedView(store: store) }
    window.screen.type("Blob", into: "Name")
    #expect(store.name == "Blob")
  }

  @Test func aWriteToAFieldDrawsTheReadersOfThatFieldOnly() {
    let store = StoreOf<Profile>.profile()
    let window = Window { Text(store.name) }
    #expect(window.screen.texts == [""])
    Bindable(store).query.sending(\.queryChanged).wrappedValue = "tea"
    #expect(window.invalidations == 0)
    Bindable(store).name.wrappedValue = "Blob"
    #expect(window.invalidations == 1)
  }

  // SEMANTICS frontEnds.dismissal
  @Test(arguments: ["sheet", "cover", "popover"])
  func closingAPresentationDismissesTheChildOnce(kind: String) throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store, kind: kind) }
    #expect(window.screen.sheets.isEmpty)
    store.send(.editButtonTapped)
    let sheet = try #require(window.screen.sheets.first)
    #expect(sheet.kind == kind)
    #expect(sheet.fields.map(\.label) == ["Title"])
    sheet.type("Sir", into: "Title")
    #expect(store.destination?.editor?.title == "Sir")
    sheet.pop?()
    sheet.pop?()
    #expect(store.destination == nil)
    #expect(store.log == ["dismissed"])
    #expect(window.screen.sheets.isEmpty)
  }

  // SEMANTICS frontEnds.dismissal
  @Test func aSheetThatTheFeatureHasReplacedDismissesNothing() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    store.send(.editButtonTapped)
    let sheet = try #require(window.screen.sheets.first)
    store.send(.askButtonTapped)
    sheet.pop?()
    #expect(store.destination != nil)
    #expect(store.log.isEmpty)
  }

  @Test func aDestinationIsPushedAndLeft() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store, kind: "page") }
    store.send(.editButtonTapped)
    let page = try #require(window.screen.pages.first)
    page.pop?()
    #expect(store.destination == nil)
    #expect(store.log == ["dismissed"])
  }

  @Test func aChildOfABindingIsPresented() {
    let store = StoreOf<Profile>.profile()
    let bound = Binding.constant(store)
    #expect(bound.scope(\.destination?.editor, action: \.destination.editor).wrappedValue == nil)
    store.send(.editButtonTapped)
    let editor = bound.scope(\.destination?.editor, action: \.destination.editor)
    editor.wrappedValue?.send(.binding(.set(\.title, "Sir")))
    #expect(store.destination?.editor?.title == "Sir")
    editor.wrappedValue = nil
    #expect(store.destination == nil)
    bound.query.sending(\.queryChanged).wrappedValue = "tea"
    #expect(store.query == "TEA")
  }
}

private struct ViewedView: View {
  @Bindable var store: StoreOf<Viewed>

  var body: some View { TextField("Name", text: $store.name) }
}
