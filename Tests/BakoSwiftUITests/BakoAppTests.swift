import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoHome
import BakoJournal
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct BakoAppTests {
  @Test func theOnboardingComesFirst() async {
    let bako = await RunningBako(isSeen: false)
    #expect(bako.top.title == "Welcome to Bako")
    bako.top.press("Get started")
    await bako.wait { $0.onboarding == nil }
    #expect(bako.top.title == "Good morning")
  }

  @Test func aCheckInVisitsEveryScreenAndEndsAtHome() async {
    let bako = await RunningBako()
    var titles = [bako.top.title]
    for label in ["Check in", "Check in now", "Positive", "Continue", "😄 Joyful", "Continue"] {
      #expect(bako.top.press(label), "\(label)")
      titles.append(bako.top.title)
    }
    #expect(
      titles == [
        "Good morning", "How are you?", "How do you feel?", "How do you feel?",
        "What exactly do you feel?", "What exactly do you feel?", "What is it about?",
      ])
    #expect(bako.screen.pages.count == 4)
    bako.top.type("A walk by the lake")
    bako.top.press("Save")
    await bako.wait { $0.path.last?.success != nil }
    #expect(bako.top.title == "Saved. Well done!")
    #expect(bako.screen.pages.count == 1)
    bako.top.press("Back to home")
    await bako.wait { !$0.home.overview.entries.isEmpty }
    #expect(bako.screen.pages.isEmpty)
    #expect(bako.screen.buttons.contains { $0.label.hasSuffix("A walk by the lake") })
  }

  @Test func theUserLeavesScreensOneByOne() async {
    let bako = await RunningBako()
    for label in ["Check in", "Check in now", "Positive", "Continue"] { bako.top.press(label) }
    var counts: [Int] = []
    while let pop = bako.screen.pages.last?.pop {
      pop()
      counts.append(bako.screen.pages.count)
    }
    #expect(counts == [2, 1, 0])
    #expect(bako.store.path.isEmpty)
  }

  @Test func aDeletionIsUndoneOnAnyScreenButWithinACheckIn() async throws {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.journal)).finish()
    #expect(!bako.top.press("Undo"))
    bako.top.press("Delete")
    let dialog = try #require(bako.screen.prompts.first)
    dialog.press(try #require(dialog.buttons.first { $0.role == .destructive }).label)
    await bako.wait { $0.lastChange != nil && $0.path.last?.journal?.entries.isEmpty == true }
    #expect(bako.top.texts.contains("The entry is in the trash."))
    bako.store.send(.checkInButtonTapped)
    bako.top.press("Check in now")
    #expect(bako.top.title == "How do you feel?")
    #expect(!bako.top.press("Undo"))
    bako.top.pop?()
    #expect(bako.top.title == "How are you?")
    bako.top.pop?()
    #expect(bako.top.title == "Your entries")
    #expect(bako.top.press("Undo"))
    await bako.wait { $0.path.last?.journal?.entries.count == 1 }
    #expect(bako.top.texts.contains { $0.hasPrefix("Restored: 2026-11-20") })
    #expect(!bako.top.press("Undo"))
  }

  @Test func timesFollowThePreferredClock() async throws {
    let entry = Entry.fixture(journal: "Tea")
    let (short, long) = (entry.time(.twelveHours), entry.time(.twentyFourHours))
    #expect(short != long)
    let bako = await RunningBako(entries: [entry])
    await bako.wait { !$0.home.overview.entries.isEmpty }
    let links: [AppReducer.DeepLink] = [.home, .tracker(.today), .journal, .entry(entry.id)]
    for (clock, time) in [("24 hours", long), ("12 hours", short)] {
      await bako.store.send(.deepLinkOpened(.settings)).finish()
      #expect(bako.top.press(clock))
      for link in links {
        await bako.store.send(.deepLinkOpened(link)).finish()
        let shown = bako.top.texts + bako.top.buttons.map(\.label) + [bako.top.title]
        #expect(shown.contains { $0.contains("\(entry.day) \(time)") }, "\(link)")
      }
    }
  }

  @Test func everyScreenHasAView() async {
    let bako = await RunningBako(entries: [.fixture()])
    for (link, title) in [
      (AppReducer.DeepLink.tracker(.today), "How are you?"),
      (.entry(Entry.fixture().id), "😄 Joyful, Friday, 2026-11-20 08:00"),
      (.journal, "Your entries"),
      (.statistics, "Your last 12 weeks"), (.settings, "Settings"),
      (.checkIn, "How are you?"),
    ] {
      await bako.store.send(.deepLinkOpened(link)).finish()
      #expect(bako.top.title == title)
    }
    bako.top.press("Check in now")
    #expect(bako.top.title == "How do you feel?")
  }
}

/// The app with a journal in memory, as a window shows it.
@MainActor
struct RunningBako {
  let store: StoreOf<AppReducer>
  private let window: Window<AppView>

  init(entries: [Entry] = [], isSeen: Bool = true) async {
    let storage = StorageClient.inMemory(entries: entries)
    let store = Store(initialState: AppReducer.State()) {
      AppReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
    self.store = store
    let preferences = withDependencies {
      $0.storage = storage
    } operation: {
      SharedReader(.preferences)
    }
    window = Window { AppView(store: store, preferences: preferences) }
    await store.send(isSeen ? .onboardingPreferenceLoaded(isSeen: true) : .started).finish()
  }

  /// The window.
  var screen: Screen { window.screen }

  /// The visible page.
  var top: Screen { window.screen.top }

  /// Waits for a state.
  func wait(until isReached: (AppReducer.State) -> Bool) async {
    for await state in store.states where isReached(state) { return }
  }
}
