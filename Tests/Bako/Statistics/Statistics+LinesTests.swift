import BakoFixtures
import BakoModels
import BakoStatistics
import BakoStorage
import Testing

@Suite struct StatisticsLinesTests {
  private let today = Day.today

  @Test func statisticsAreFormattedAsLines() {
    let statistics = Statistics(
      today: today,
      counts: [
        today: CategoryCounts(positive: 2, negative: 1),
        today.advanced(by: -7): CategoryCounts(negative: 1),
      ],
      emotions: [
        EmotionCount(Emotion.positive[0], count: 2), EmotionCount(Emotion.negative[0], count: 1),
      ],
      daysWithEntries: [today, today.advanced(by: -7)])
    let lines = statistics.lines
    #expect(
      lines.prefix(6) == [
        "Days in a row: 1. The longest streak: 1.", "Days: 1 positive, 0 mixed, 1 negative.",
        "Entries: 2 positive, 2 negative.", "The most frequent emotions:",
        "  😄 Joyful: 2 entries", "  😢 Sad: 1 entry",
      ])
    #expect(lines.count == 19)
    #expect(lines[7] == "  2026-08-31: none")
    #expect(lines.last == "  2026-11-16: 1 positive, 0 mixed, 0 negative")
  }

  @Test func emptyJournalsHaveNoEmotions() {
    let lines = Statistics(today: today).lines
    #expect(lines[1] == "Days: none.")
    #expect(!lines.contains("The most frequent emotions:"))
  }
}
