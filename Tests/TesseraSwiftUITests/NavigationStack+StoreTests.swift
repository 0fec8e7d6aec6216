import SwiftUI
import Tessera
import TesseraSwiftUI
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct NavigationStackStoreTests {
  // SEMANTICS frontEnds.path
  @Test func aLinkPushesAScreenAndTheUserPopsIt() {
    let store = StoreOf<Profile>.profile()
    let window = Window { StackView(store: store) }
    #expect(window.screen.pages.isEmpty)
    #expect(window.screen.press("Edit"))
    #expect(store.path.count == 1)
    #expect(store.log == ["pushed"])
    window.screen.top.type("Sir", into: "Title")
    #expect(store.path.first == .editor(Editor.State(id: 7, title: "Sir")))
    window.screen.top.pop?()
    #expect(store.path.isEmpty)
    #expect(store.log.count == 2)
    #expect(window.screen.pages.isEmpty)
  }

  // SEMANTICS frontEnds.path
  @Test func leavingSeveralScreensPopsTheLowestOne() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { StackView(store: store) }
    for _ in 0..<3 { window.screen.press("View") }
    let ids = store.path.ids
    let pages = window.screen.pages
    #expect(pages.count == 3 && pages[2].texts == ["0"])
    pages[1].pop?()
    #expect(store.path.ids == [ids[0]])
    #expect(store.log.last == "popped \(ids[1])")
  }

  @Test func aPathThatTheFeatureChangesIsShown() {
    let store = StoreOf<Profile>.profile()
    let window = Window { StackView(store: store) }
    _ = window.screen
    store.send(.binding(.set(\.path, [.viewed(Viewed.State(count: 5))])))
    #expect(window.invalidations > 0)
    #expect(window.screen.top.texts == ["5"])
  }

  @Test func aLinkWithoutAStateIsDisabled() {
    let window = Window { NavigationLink("Nowhere", state: Profile.Path.State?.none) }
    #expect(window.screen.buttons.map(\.isEnabled) == [false])
  }
}

private struct StackView: View {
  @Bindable var store: StoreOf<Profile>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      Form {
        NavigationLink(state: Profile.Path.State.editor(Editor.State(id: 7))) { Text("Edit") }
        NavigationLink("View", state: Profile.Path.State.viewed(Viewed.State()))
      }
    } destination: { store in
      switch store.case {
      case .editor(let store): EditorView(store: store)
      case .viewed(let store): Text("\(store.count)")
      }
    }
  }
}
