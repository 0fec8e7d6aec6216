import BakoModels
import BakoStatistics
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct ArgumentsReviewTests {
  private func command(_ words: String...) throws -> Command {
    try withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    } operation: {
      try Arguments(words, environment: [:]).command
    }
  }

  @Test func aPeriodADayOrAnyDaysCanBeGiven() throws {
    let day = try #require(Day("2026-11-01"))
    #expect(try command("review") == .review(ReviewOrder()))
    #expect(try command("review", "year") == .review(ReviewOrder(period: .year)))
    #expect(
      try command("review", "month", "--day", "2026-11-01", "--html", "-")
        == .review(ReviewOrder(period: .month, day: day, page: "-")))
    #expect(
      try command("review", "--between", "2026-11-01..2026-11-02")
        == .review(ReviewOrder(days: day...day.next)))
  }

  @Test(arguments: [
    ["review", "decade"], ["review", "year", "--between", "2026-11-01..2026-11-02"],
    ["review", "--svg", "-", "--html", "-"],
  ])
  func otherWordsAreMistakes(words: [String]) {
    #expect(throws: UsageError.self) {
      try withDependencies {
        $0.date.now = Entry.fixture().date
        $0.timeZone = .gmt
      } operation: {
        try Arguments(words, environment: [:])
      }
    }
  }
}
