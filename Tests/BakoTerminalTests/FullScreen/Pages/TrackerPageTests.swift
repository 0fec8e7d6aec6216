import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct TrackerPageTests {
  @Test func keysNavigateByDaysAndWeeks() async throws {
    let journey = try await Journey([.fixture()])
    await journey.press(Key("t"))
    #expect(journey.shows("Friday, 20 November 2026 (today)"))
    #expect(journey.shows("▸ Now"))
    #expect(journey.shows("  08:15  😄 Joyful"))
    await journey.press(.left)
    #expect(journey.shows("Thursday, 19 November 2026"))
    #expect(journey.shows("No entries."))
    await journey.press(Key("]"))
    #expect(journey.shows("Thursday, 26 November 2026 (still to come)"))
    #expect(!journey.keys.contains("Check in"))
    await journey.press(Key("["), .right)
    #expect(journey.shows("(today)"))
    await journey.press(Key("["), Key("t"))
    #expect(journey.shows("(today)"))
  }

  @Test func enteringADateGoesToThatDay() async throws {
    let journey = try await Journey()
    await journey.press(Key("t"), Key("/"))
    await journey.type("2026-02-30")
    #expect(journey.shows("There is no such day."))
    await journey.press(.backspace, .backspace)
    await journey.type("28")
    #expect(journey.shows("Saturday, 28 February 2026"))
    await journey.press(.enter)
    #expect(journey.title == "Days")
    #expect(journey.shows("Saturday, 28 February 2026 ─"))
  }

  @Test func earlierTodayBeginsWithToday() async throws {
    let journey = try await Journey()
    await journey.press(Key("t"), .down, .enter)
    #expect(journey.title == "Day and time")
    #expect(journey.shows("today"))
    await journey.type("07:10")
    #expect(journey.shows("today 07:10"))
    await journey.press(.enter)
    #expect(journey.title == "Check in")
    // Another day is any other day.
    await journey.press(.escape, .down, .down, .enter)
    #expect(journey.title == "Day and time")
    #expect(!journey.shows("today"))
  }

  @Test func entriesCanBeOpened() async throws {
    let journey = try await Journey([.fixture()])
    await journey.press(Key("t"), .down, .down, .down, .down, .enter)
    #expect(journey.title == "Entry")
    await journey.press(.escape)
    #expect(journey.title == "Days")
    await journey.press(.left, .right, .escape, Key("t"), .enter)
    #expect(journey.shows("How do you feel?"))
  }

  @Test func lettersFindAnyEmotion() async throws {
    let journey = try await Journey([.fixture(0, emotion: .sad)])
    await journey.press(Key("n"))
    #expect(journey.shows("Feeling"))
    #expect(journey.shows("   😢 Sad"))
    #expect(journey.shows("  Now"))
    await journey.type("an")
    #expect(journey.body[5].contains("😠 Angry"))
    #expect(journey.shows("😰 Anxious"))
    #expect(!journey.shows("  Now"))
    await journey.type("xq")
    #expect(journey.shows("No emotion matches."))
    await journey.press(.enter)
    #expect(journey.title == "Days")
    await journey.press(.backspace, .enter)
    #expect(journey.shows("Emotion   😰 Anxious"))
    await journey.press(.escape)
    #expect(journey.title == "Days")
  }

  @Test func theFirstEscapeClearsTheLetters() async throws {
    let journey = try await Journey()
    await journey.press(Key("n"))
    await journey.type("ca")
    await journey.press(.escape)
    #expect(journey.shows("  Now"))
    #expect(journey.title == "Days")
    await journey.press(.escape)
    #expect(journey.title == "Home")
  }

  @Test func recentEmotionsAreChosenWithArrows() async throws {
    let journey = try await Journey([.fixture(0, emotion: .sad)])
    await journey.press(Key("n"), .down, .enter)
    #expect(journey.shows("Emotion   😢 Sad"))
  }

  @Test func arrowsOfAnEmptyFieldWalkThroughTheDays() async throws {
    let journey = try await Journey()
    await journey.press(Key("n"), .left)
    #expect(journey.shows("Thursday, 19 November 2026"))
    await journey.press(.right, Key("n"))
    await journey.type("ca")
    await journey.press(.left)
    await journey.type("r")
    #expect(journey.shows("No emotion matches."))
    #expect(journey.shows("Feeling cra"))
  }

  @Test func theLastEntryIsShown() async throws {
    let journey = try await Journey([.fixture()])
    #expect(!journey.shows("Last: "))
    await journey.press(Key("n"))
    #expect(journey.shows("Last: Fri 20 Nov 08:15  😄 Joyful  A walk by the sea"))
  }

  @Test(
    arguments: [
      ([.down], "7:30", "Friday, 20 November 2026, 07:30"),
      ([.down, .down], nil, "Thursday, 19 November 2026, 08:15"),
      ([.down, .down, .down], "last friday 21:30", "Friday, 13 November 2026, 21:30"),
    ] as [([Key], String?, String)])
  func checkInsCanBeginAtAnotherMoment(keys: [Key], text: String?, moment: String) async throws {
    let journey = try await Journey()
    await journey.press(Key("t"))
    for key in keys { await journey.press(key) }
    await journey.press(.enter)
    if let text {
      #expect(journey.title == "Day and time")
      await journey.type(text)
      await journey.press(.enter)
    }
    #expect(journey.shows("How do you feel?"))
    await journey.press(.enter, .enter)
    #expect(journey.shows("When      \(moment)"))
  }

  @Test func impossibleMomentsAreExplained() async throws {
    let journey = try await Journey()
    for (text, problem) in [
      ("soon", NaturalMoment.Problem.unreadable), ("23:59", NaturalMoment.Problem.future),
    ] {
      await journey.press(Key("n"), .down, .down, .enter)
      await journey.type(text)
      await journey.press(.enter)
      #expect(journey.title == "Days")
      #expect(journey.shows(problem.description))
      await journey.press(.escape)
    }
  }
}
