import BakoFixtures
import BakoModels
import BakoStorage
import BakoStatistics
import Tessera
import Testing

@Suite struct StatisticsTests {
  @Test(arguments: 0..<7) func statisticsCoverTwelveWeeksUpToTheCurrentOne(distance: Int) {
    let today = Day.today.advanced(by: distance)
    let days = Statistics.days(until: today)
    #expect(days.count == 84)
    #expect(days.contains(today))
    #expect(days.lowerBound.weekday == .monday)
    #expect(days.upperBound.weekday == .sunday)
    #expect(today.distance(to: days.upperBound) < 7)
  }

  @Test func storedCountsBecomeStatistics() async throws {
    let first = Statistics.days(until: .today).lowerBound
    let storage = StorageClient.inMemory(entries: [
      .fixture(1), .fixture(2, day: .today.previous), .fixture(3, emotion: Emotion.negative[0]),
      .fixture(4, day: first), .fixture(5, day: first.previous),
      .fixture(6, day: first.advanced(by: -2)), .fixture(7, day: first.advanced(by: -3)),
    ])
    let statistics = try await Statistics(today: .today, in: storage)
    #expect(
      statistics.counts == [
        .today: CategoryCounts(positive: 1, negative: 1),
        .today.previous: CategoryCounts(positive: 1), first: CategoryCounts(positive: 1),
      ])
    #expect(
      statistics.emotions == [
        EmotionCount(Emotion.positive[0], count: 3), EmotionCount(Emotion.negative[0], count: 1),
      ])
    #expect(statistics.streak == 2)
    #expect(statistics.longestStreak == 4)
  }
}

@Suite struct DayMoodTests {
  @Test(arguments: [
    (nil, DayMood.unknown), (CategoryCounts(), .unknown), (CategoryCounts(positive: 1), .positive),
    (CategoryCounts(positive: 2, negative: 1), .positive),
    (CategoryCounts(positive: 2, negative: 2), .mixed),
    (CategoryCounts(positive: 2, negative: 3), .negative),
  ])
  func theMajorityOfEntriesDeterminesTheMood(counts: CategoryCounts?, mood: DayMood) {
    #expect(DayMood(counts) == mood)
  }
}
