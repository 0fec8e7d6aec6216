import AppFeature
import BakoModels
import BakoStorage
import SettingsFeature
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SettingsViewTests {
  @Test func aChoiceIsShownAndBackupsAreToggled() async throws {
    let bako = await RunningBako()
    bako.screen.press("Settings")
    #expect(bako.top.title == "Settings")
    let settings = try #require(bako.store.path.last?.settings)
    bako.top.press("Saturday")
    bako.top.press("Daily backups")
    await bako.wait {
      $0.path.last?.settings?.preferences.backsUp == !settings.preferences.backsUp
    }
    #expect(bako.store.path.last?.settings?.preferences.firstWeekday == .saturday)
  }
}
