import BakoModels
import BakoStorage
import BakoMonth
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct MonthCalendarTests {
  private let today = Entry.fixture().day

  private func lines(width: Int) -> [String] {
    let state = MonthReducer.State(day: today, today: today)
    let calendar = MonthCalendar(
      weeks: state.weeks,
      counts: [
        today: CategoryCounts(positive: 2, negative: 1),
        today.previous: CategoryCounts(negative: 1),
        today.next: CategoryCounts(positive: 1, negative: 1),
      ], today: today, action: { _ in .quit })
    return calendar.render(Context(width: width, focus: "\(today.next)")).lines.map(\.text)
  }

  @Test func aRowIsAWeek() {
    let lines = lines(width: 70)
    #expect(lines[0].hasPrefix(" Mon       Tue       Wed"))
    #expect(lines.count == 7)
    #expect(lines[4].contains(" 19▼"))
    #expect(lines[4].contains(" 20▲"))
    #expect(lines[4].contains("▸21◆"))
  }

  @Test func theCalendarFitsNarrowScreens() {
    let lines = lines(width: 28)
    #expect(lines[0].hasPrefix(" Mo  Tu  We"))
    #expect(lines.allSatisfy { $0.count <= 28 })
    #expect(lines[4].contains(" 20▲▸21◆"))
  }
}
