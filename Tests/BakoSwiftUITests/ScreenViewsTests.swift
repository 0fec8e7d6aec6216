import BakoApp
import BakoDetail
import BakoFixtures
import BakoJournal
import BakoModels
import BakoStorage
import Foundation
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ScreenViewsTests {
  @Test func theTextIsEditedAndSaved() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.entry(Entry.fixture().id))).finish()
    #expect(!bako.top.press("Save the changes"))
    bako.top.type("Milk")
    bako.top.press("Save the changes")
    await bako.wait { $0.path.last?.detail?.draft == nil }
    #expect(bako.store.path.last?.detail?.entry?.journal == "Milk")
  }

  @Test func theEmotionIsChanged() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.entry(Entry.fixture().id))).finish()
    bako.top.press("😢 Sad")
    await bako.wait { $0.path.last?.detail?.entry?.emotion.name == "Sad" }
    #expect(bako.top.title.hasPrefix("😢 Sad"))
  }

  @Test func theDayTheTimeTheActivityAndThePlaceAreChanged() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.entry(Entry.fixture().id))).finish()
    func change(_ part: String, _ field: String, to text: String) {
      let screen = bako.top
      screen.type(text, into: field)
      withDependencies {
        $0.date.now = .thisMorning
        $0.timeZone = .gmt
      } operation: {
        _ = screen.press("Change the \(part)")
      }
    }
    let moment = "For example: yesterday 21:30"
    change("day or the time", moment, to: "2026-11-01 06:05")
    await bako.wait { $0.path.last?.detail?.entry?.day.description == "2026-11-01" }
    #expect(bako.top.title.hasSuffix("2026-11-01 06:05"))
    change("day or the time", moment, to: "no time at all")
    await bako.wait { $0.path.last?.detail?.errorMessage != nil }
    change("activity", "Which activity? An empty line removes it.", to: "Reading")
    await bako.wait { $0.path.last?.detail?.entry?.activity == "Reading" }
    change("place", "Which place? An empty line removes it.", to: "Library")
    await bako.wait { $0.path.last?.detail?.entry?.place == "Library" }
  }

  @Test func theEntryIsDeletedAfterAConfirmation() async throws {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.entry(Entry.fixture().id))).finish()
    bako.top.press("Delete the entry")
    let dialog = try #require(bako.top.prompts.first)
    dialog.press(try #require(dialog.buttons.first { $0.role == .destructive }).label)
    await bako.wait { $0.path.isEmpty }
    #expect(bako.screen.pages.isEmpty)
  }

  @Test func theSearchShowsTheEntriesThatMatch() async {
    let bako = await RunningBako(entries: [
      .fixture(1, journal: "Tea"), .fixture(2, journal: "Milk"),
    ])
    await bako.store.send(.deepLinkOpened(.journal)).finish()
    #expect(bako.top.buttons.count { $0.label != "Delete" } == 2)
    bako.top.type("Milk", into: "Part of an entry")
    await bako.wait { $0.path.last?.journal?.entries.count == 1 }
    #expect(bako.top.buttons.count { $0.label != "Delete" } == 1)
  }
}
