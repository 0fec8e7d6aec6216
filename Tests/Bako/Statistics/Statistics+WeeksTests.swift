import BakoFixtures
import BakoModels
import BakoStorage
import BakoStatistics
import Testing

@Suite struct StatisticsWeeksTests {
  let statistics = Statistics(
    today: .today,
    counts: [
      .today: CategoryCounts(positive: 1, negative: 1),
      .today.previous: CategoryCounts(positive: 3),
      .today.advanced(by: -7): CategoryCounts(negative: 2),
      // An import can contain future days.
      .today.next: CategoryCounts(positive: 1),
    ],
    emotions: [
      EmotionCount(Emotion.positive[0], count: 4), EmotionCount(Emotion.negative[0], count: 3),
    ])

  @Test func weeksAreTheColumnsOfTheCalendar() {
    #expect(statistics.weeks.count == 12)
    #expect(statistics.weeks.allSatisfy { $0.count == 7 && $0.first?.weekday == .monday })
    #expect(statistics.weeks.flatMap(\.self) == Array(Statistics.days(until: .today)))
  }

  @Test func futureDaysHaveNoMood() {
    #expect(statistics.mood(of: .today) == .mixed)
    #expect(statistics.mood(of: .today.previous) == .positive)
    #expect(statistics.mood(of: .today.advanced(by: -2)) == .unknown)
    #expect(statistics.mood(of: .today.next) == nil)
  }

  @Test func daysAreCountedByMood() throws {
    let week = try #require(statistics.weeks.last)
    let counts = statistics.moodCounts(of: week)
    #expect((counts.positive, counts.mixed, counts.negative) == (1, 1, 0))
    #expect(statistics.moodCounts.negative == 1)
    #expect(statistics.moodCounts.total == 3)
  }

  @Test func entriesAreCountedByCategory() {
    #expect(statistics.total == CategoryCounts(positive: 5, negative: 3))
  }

  @Test func theNumberOfTopEmotionsIsLimited() {
    #expect(statistics.topEmotions() == statistics.emotions)
    #expect(statistics.topEmotions(1) == [EmotionCount(Emotion.positive[0], count: 4)])
    #expect(statistics.topEmotions(-1).isEmpty)
  }
}
