import BakoApp
import BakoModels
import BakoStorage
import BakoSettings
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SettingsViewTests {
  @Test func aChoiceIsShownAndBackupsAreToggled() async throws {
    let bako = await RunningBako()
    bako.screen.press("Settings")
    #expect(bako.top.title == "Settings")
    let wasOn = try #require(bako.store.path.last?.settings).preferences.backsUp
    bako.top.press("Saturday")
    bako.top.press("Daily backups: \(wasOn ? "on" : "off")")
    #expect(bako.store.path.last?.settings?.preferences.backsUp == !wasOn)
    #expect(bako.store.path.last?.settings?.preferences.firstWeekday == .saturday)
  }
}
