import BakoStorage
import StatisticsFeature
import Testing

@Suite struct DayMoodTests {
  @Test(arguments: [
    (nil, DayMood.unknown), (CategoryCounts(), .unknown), (CategoryCounts(positive: 1), .positive),
    (CategoryCounts(positive: 2, negative: 1), .positive),
    (CategoryCounts(positive: 2, negative: 2), .mixed),
    (CategoryCounts(positive: 2, negative: 3), .negative),
  ])
  func theMajorityOfTheEntriesDecides(counts: CategoryCounts?, mood: DayMood) {
    #expect(DayMood(counts) == mood)
  }
}
