import BakoModels
import Foundation
import Testing

@Suite struct ClockFaceTests {
  @Test(arguments: [
    (0, "12:05 am"), (8, "8:05 am"), (12, "12:05 pm"), (20, "8:05 pm"), (23, "11:05 pm"),
  ])
  func timesAreWrittenForEachClock(hour: Int, text: String) {
    let entry = Entry(
      id: UUID(), date: Date(timeIntervalSince1970: Double(hour * 3_600 + 300)), secondsFromUTC: 0,
      emotion: Emotion.positive[0])
    #expect(entry.time(.twelveHours) == text)
    #expect(entry.time(.twentyFourHours) == entry.time)
  }
}
