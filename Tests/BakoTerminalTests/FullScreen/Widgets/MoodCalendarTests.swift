import BakoModels
import BakoStorage
import BakoStatistics
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct MoodCalendarTests {
  private let today = Day(year: 2026, month: 11, day: 20) ?? .min
  private var calendar: MoodCalendar {
    let statistics = Statistics(
      today: today,
      counts: [
        today: CategoryCounts(positive: 2), today.previous: CategoryCounts(negative: 1),
        today.previous.previous: CategoryCounts(positive: 1, negative: 1),
      ])
    return MoodCalendar(statistics: statistics) { _ in .quit }
  }

  @Test func weeksAreColumnsAndFutureDaysAreBlank() {
    let text = calendar.text(40)
    #expect(text[0] == "       Sep         Oct         Nov")
    #expect(text[1] == "Mon " + Array(repeating: "··", count: 12).joined(separator: " "))
    #expect(text[3].hasSuffix("·· ◆◆"))
    #expect(text[4].hasSuffix("·· ░░"))
    #expect(text[5].hasSuffix("·· ▅▅"))
    #expect(text[6].hasSuffix("··"))
    #expect(text[6].displayWidth == text[5].displayWidth - 3)
  }

  @Test func moreEntriesAreNeverFainter() {
    func sign(_ counts: CategoryCounts) -> [Cell] {
      let statistics = Statistics(today: today, counts: [today: counts])
      let calendar = MoodCalendar(statistics: statistics) { _ in .quit }
      let cells = calendar.render(Context(width: 40)).lines[5].cells
      return Array(cells.suffix(2))
    }
    func text(_ cells: [Cell]) -> String { cells.map(\.text).joined() }
    let positive = (1...4).map { sign(CategoryCounts(positive: $0)) }
    #expect(positive.map(text) == ["▂▂", "▅▅", "██", "██"])
    let negative = (1...4).map { sign(CategoryCounts(negative: $0)) }
    #expect(negative.map(text) == ["░░", "▒▒", "▓▓", "▓▓"])
    for signs in [positive, negative] {
      #expect(Set(signs.joined().map(\.style)).count == 1)
    }
  }

  @Test func theLegendExplainsEachSign() {
    #expect(
      calendar.text(60)[8].hasPrefix("▂▅█ positive  ░▒▓ negative  ◆ mixed  · none"))
    #expect(
      calendar.text(60, colourMode: .monochrome)[8]
        .hasPrefix("▲ positive  ▼ negative  ◆ mixed  · none"))
  }

  @Test func moodsAreDistinguishableWithoutColours() {
    let text = calendar.text(40, colourMode: .monochrome)
    #expect(text[3].hasSuffix("·  ◆"))
    #expect(text[4].hasSuffix("·  ▼"))
    #expect(text[5].hasSuffix("·  ▲"))
  }

  @Test func theLegendDescribesTheFocusedDay() {
    let text = calendar.text(40, focus: "2026-11-20")
    #expect(text[5].hasSuffix("[]"))
    #expect(text.last == "Fri 20 Nov  ▲2 ▼0")
  }

  @Test func futureDaysCannotBeSelected() {
    #expect(calendar.controls.count == 82)
    #expect(calendar.render(Context(width: 40)).targets.count == 82)
  }

  @Test func columnsFillTheAvailableWidth() {
    #expect(MoodCalendar.step(12, 76) == 4)
    #expect(MoodCalendar.step(12, 40) == 3)
    #expect(MoodCalendar.step(12, 20) == 2)
  }
}
