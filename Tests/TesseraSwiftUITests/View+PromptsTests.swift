import SwiftUI
import Tessera
import TestSupport
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
    #expect(alert.kind == "alert" && alert.texts == ["Careful", "It is for ever."])
    #expect(alert.buttons.map(\.label) == ["Yes", "No"])
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    let messages = issues { alert.press("Yes") }
    #expect(messages.isEmpty && store.log == ["yes"] && window.screen.prompts.isEmpty)
  }

  // SEMANTICS frontEnds.prompts
  @Test func aButtonWithoutActionDismissesOnce() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    store.send(.warnButtonTapped)
    try #require(window.screen.prompts.first).press("No")
    #expect(store.log == ["dismissed"] && store.alert == nil)
  }

  @Test func closingADialogDismissesIt() throws {
    let store = StoreOf<Profile>.profile()
    let window = Window { ProfileView(store: store) }
    store.send(.askButtonTapped)
    let dialog = try #require(window.screen.prompts.first)
    #expect(dialog.kind == "dialog" && dialog.texts == ["Really?"])
    dialog.pop?()
    #expect(store.log == ["dismissed"] && store.destination == nil)
  }

  @Test func rolesAndVisibilitiesHaveTheirCounterparts() {
    #expect(ButtonRole(.cancel) == .cancel && ButtonRole(.destructive) == .destructive)
    #expect(Visibility(.automatic) == .automatic && Visibility(.hidden) == .hidden)
    #expect(Visibility(.visible) == .visible && Text(TextState("Yes")) == Text("Yes"))
  }
}
