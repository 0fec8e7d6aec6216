import AppFeature
import BakoFixtures
import BakoModels
import BakoStorage
import SwiftUI
import Tessera
import Testing

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct DayViewsTests {
  @Test func theUserWalksThroughTheDays() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.tracker(.today))).finish()
    #expect(bako.top.texts.contains("Friday, 2026-11-20"))
    #expect(bako.top.buttons.contains { $0.label.hasSuffix("Tea") })
    bako.top.press("The day after")
    #expect(bako.top.texts.contains("Saturday, 2026-11-21") && !bako.top.press("Check in"))
    bako.top.press("Today")
    #expect(bako.top.texts.contains("Friday, 2026-11-20"))
    bako.top.press("A week before")
    #expect(bako.top.texts.contains("Friday, 2026-11-13"))
  }

  @Test func aWeekOfTheStatisticsOpensTheTracker() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.statistics)).finish()
    #expect(bako.top.texts.contains("Days in a row: 1"))
    bako.top.press("The week of 2026-11-16")
    #expect(bako.top.title == "How was your day?" && bako.screen.pages.count == 2)
  }
}
