import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import BakoMonth
import SwiftUI
import Tessera
import Testing
import BakoTracker

@testable import BakoSwiftUI

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct DayViewsTests {
  @Test func theUserWalksThroughTheDays() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.tracker(.today))).finish()
    #expect(bako.top.texts.contains("Friday, 2026-11-20 (today)"))
    #expect(bako.top.buttons.contains { $0.label.hasSuffix("Tea") })
    bako.top.press("The day after")
    #expect(bako.top.texts.contains("Saturday, 2026-11-21 (still to come)"))
    #expect(!bako.top.press("Check in"))
    bako.top.press("Today")
    #expect(bako.top.texts.contains("Friday, 2026-11-20 (today)"))
    bako.top.press("A week before")
    #expect(bako.top.texts.contains("Friday, 2026-11-13"))
  }

  @Test func aCheckInCanBeginAtAnotherMoment() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.checkIn)).finish()
    let screen = bako.top
    #expect(screen.title == "How are you?")
    #expect(screen.texts.contains { $0.hasPrefix("Last entry: ") })
    screen.type("yesterday 21:30", into: "For example: yesterday 21:30")
    screen.press("Check in at another time")
    #expect(bako.top.title == "How do you feel?")
    #expect(bako.store.path.first?.tracker?.checkIn?.time == "21:30")
  }

  @Test func aDayOfTheMonthOpensItsEntries() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.tracker(.today))).finish()
    bako.top.press("The whole month")
    await bako.wait { $0.path.last?.month?.counts.isEmpty == false }
    #expect(bako.top.title == "November 2026")
    #expect(bako.top.buttons.contains { $0.label == "20 ▲" })
    bako.top.press("The month before")
    #expect(bako.top.title == "October 2026")
    #expect(bako.top.press("The current month"))
    bako.top.press("19")
    await bako.wait { $0.path.last?.tracker?.day == .today.previous }
    #expect(bako.screen.pages.count == 1)
  }

  @Test func entriesOfADayCanBeDeleted() async throws {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.tracker(.today))).finish()
    bako.top.press("Delete an entry")
    let dialog = try #require(bako.screen.prompts.first)
    dialog.press(try #require(dialog.buttons.first { $0.role == .destructive }).label)
    await bako.wait { $0.path.last?.tracker?.entries.isEmpty == true }
    #expect(!bako.top.buttons.contains { $0.label.hasSuffix("Tea") })
  }

  @Test func aWeekOfTheStatisticsOpensTheTracker() async {
    let bako = await RunningBako(entries: [.fixture(journal: "Tea")])
    await bako.store.send(.deepLinkOpened(.statistics)).finish()
    #expect(bako.top.texts.contains("Days in a row: 1. The longest streak: 1."))
    bako.top.press("The week of 2026-11-16")
    #expect(bako.top.title == "How was your day?")
    #expect(bako.screen.pages.count == 2)
  }
}
