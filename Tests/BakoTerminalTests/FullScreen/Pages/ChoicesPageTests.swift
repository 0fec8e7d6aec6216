import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct ChoicesPageTests {
  @Test func anActivityCanBeChosenAndCleared() async throws {
    let journey = try await FormPageTests.journey()
    await journey.press(.tab, .enter)
    #expect(journey.shows("What were you doing?"))
    await journey.press(.right, .enter)
    #expect(journey.shows("Activity  Studying"))
    await journey.press(.enter, Key("x"))
    #expect(!journey.shows("●"))
    await journey.press(.escape)
    #expect(journey.shows("Activity  none"))
  }

  @Test func spaceAddsFurtherActivities() async throws {
    let journey = try await FormPageTests.journey()
    await journey.press(.tab, .enter, Key(" "), .right, Key(" "), .enter)
    #expect(journey.shows("Activity  Working, Studying"))
    await journey.press(.enter, Key("x"), .escape)
    #expect(journey.shows("Activity  none"))
  }

  @Test func theLastPlaceIsFirstButNotChosen() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.last.place = "Work" }
    let journey = try await FormPageTests.journey(storage)
    #expect(journey.shows("Place     none"))
    await journey.press(.tab, .tab, .enter)
    #expect(!journey.shows("●"))
    await journey.press(.enter)
    #expect(journey.shows("Place     Work"))
  }

  @Test func customPlacesCanBeAddedAndRemoved() async throws {
    let storage = StorageClient.inMemory()
    let journey = try await FormPageTests.journey(storage)
    await journey.press(.tab, .tab, .enter, Key("a"))
    await journey.type("Grandma's")
    await journey.press(.enter)
    #expect(journey.shows("Place     Grandma's"))
    #expect(try await storage.preferences.load()[.place] == ["Grandma's"])
    await journey.press(.enter)
    #expect(journey.shows("● Grandma's"))
    journey.controller.size = Size(width: 100, height: 24)
    #expect(journey.keys.contains("Del Forget your own"))
    await journey.press(.delete)
    #expect(!journey.shows("Grandma's"))
    #expect(try await storage.preferences.load()[.place] == [])
  }
}
