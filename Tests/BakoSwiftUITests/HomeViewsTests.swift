import BakoApp
import BakoDetail
import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoHome
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HomeViewsTests {
  @Test func anEntryIsDeletedAfterAConfirmation() async throws {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.wait { !$0.home.overview.entries.isEmpty }
    #expect(bako.screen.texts.contains("Latest entries:"))
    bako.screen.press("Delete an entry")
    let dialog = try #require(bako.screen.prompts.first)
    dialog.pop?()
    #expect(bako.screen.prompts.isEmpty)
    bako.screen.press("Delete an entry")
    let again = try #require(bako.screen.prompts.first)
    again.press(try #require(again.buttons.first { $0.role == .destructive }).label)
    await bako.wait { $0.home.overview.entries.isEmpty && !$0.home.isLoading }
    #expect(!bako.screen.press("Delete an entry"))
  }

  @Test func anEntryOpensAndPullingRefreshes() async throws {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.wait { !$0.home.overview.entries.isEmpty }
    await bako.screen.refresh?()
    let label = try #require(bako.screen.buttons.first { $0.label.hasSuffix("Tea") }).label
    bako.screen.press(label)
    await bako.wait { $0.path.last?.detail?.entry != nil }
    #expect(bako.top.title.hasPrefix("😄 Joyful"))
  }

  @Test func aFailureIsShownAndRetried() async {
    let store = Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.storage = .failing(with: .locked)
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
    await store.send(.appeared).finish()
    let window = Window { HomeView(store: store, clock: .twentyFourHours) }
    let message = store.errorMessage
    #expect(message.map(window.screen.texts.contains) == true)
    #expect(window.screen.press("Try again"))
  }
}
