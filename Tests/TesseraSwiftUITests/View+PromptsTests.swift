import SwiftUI
import Tessera
import TesseraTestSupport
import TesseraSwiftUI
import Testing

@MainActor
@Suite
struct ViewPromptsTests {
  // SEMANTICS frontEnds.prompts
  @Test func aButtonOfAnAlertSendsItsActionOnly() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    store.send(.warnButtonTapped)
    let alert = try #require(window.screen.prompts.first)
    #expect(alert.kind == "alert")
    #expect(alert.texts == ["Careful", "It is for ever."])
    #expect(alert.buttons.map(\.label) == ["Yes", "No"])
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    let messages = issues { alert.press("Yes") }
    #expect(messages.isEmpty)
    #expect(store.log == ["yes"])
    #expect(window.screen.prompts.isEmpty)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aButtonWithoutActionDismissesOnce() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    store.send(.warnButtonTapped)
    try #require(window.screen.prompts.first).press("No")
    #expect(store.log == ["dismissed"])
    #expect(store.alert == nil)
  }

  @Test func aButtonOfAPromptIsAButton() {
    let button = ButtonState<Int>(role: .destructive, action: .send(3, animation: .linear)) {
      TextState("Delete")
    }
    var received: Int?
    var animation: Animation?
    let screen = Window {
      Button(button) { action in
        received = action
        animation = Transaction.current.animation
      }
    }.screen
    #expect(screen.buttons.first?.role == .destructive)
    #expect(screen.press("Delete"))
    #expect(received == 3)
    #expect(animation == .linear)
  }

  // A chain of presentations is one expression, in which each `scope` has two overloads.
  @Test func aViewWithEveryPresentationShowsTheCurrentOnes() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { EveryPresentation(store: store) }
    #expect(window.screen.sheets.isEmpty)
    #expect(window.screen.prompts.isEmpty)
    store.send(.editButtonTapped)
    store.send(.warnButtonTapped)
    #expect(window.screen.sheets.map(\.kind) == ["sheet", "cover", "popover"])
    #expect(window.screen.pages.count == 1)
    #expect(window.screen.prompts.map(\.kind) == ["alert"])
  }

  @Test func closingADialogDismissesIt() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    store.send(.askButtonTapped)
    let dialog = try #require(window.screen.prompts.first)
    #expect(dialog.kind == "dialog")
    #expect(dialog.texts == ["Really?"])
    dialog.pop?()
    #expect(store.log == ["dismissed"])
    #expect(store.destination == nil)
  }

  @Test func rolesAndVisibilitiesHaveTheirCounterparts() {
    #expect(ButtonRole(.cancel) == .cancel)
    #expect(ButtonRole(.destructive) == .destructive)
    #expect(Visibility(.automatic) == .automatic)
    #expect(Visibility(.hidden) == .hidden)
    #expect(Visibility(.visible) == .visible)
    #expect(Text(TextState("Yes")) == Text("Yes"))
  }
}

private struct EveryPresentation: View {
  @Bindable var store: StoreOf<Profile>

  var body: some View {
    Text(store.name)
      .sheet(item: $store.scope(\.destination?.editor, action: \.destination.editor)) { store in
        EditorView(store: store)
      }
      .fullScreenCover(
        item: $store.scope(\.destination?.editor, action: \.destination.editor)
      ) { store in
        EditorView(store: store)
      }
      .popover(item: $store.scope(\.destination?.editor, action: \.destination.editor)) { store in
        EditorView(store: store)
      }
      .navigationDestination(
        item: $store.scope(\.destination?.editor, action: \.destination.editor)
      ) { store in
        EditorView(store: store)
      }
      .alert($store.scope(\.alert, action: \.alert))
      .confirmationDialog($store.scope(\.destination?.dialog, action: \.destination.dialog))
  }
}
