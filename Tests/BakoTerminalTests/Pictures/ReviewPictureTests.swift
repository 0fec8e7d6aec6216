import BakoModels
import BakoStatistics
import Testing

@testable import BakoTerminal

@Suite struct ReviewPictureTests {
  @Test(arguments: ReviewPeriod.allCases)
  func everyPictureAndPageHasTheSentences(period: ReviewPeriod) {
    let entries = [
      Entry.fixture(0, activity: "Walking & <talking>"), Entry.fixture(1, emotion: .sad),
    ]
    let day = entries[0].day
    let review = Review(of: period.days(around: day), today: day, entries: entries)
    let picture = ReviewPicture(review)
    for text in [picture.svg, picture.page] {
      for sentence in review.lines { #expect(text.contains(sentence.escapedForXML)) }
      #expect(text.contains("<title>Bako: \(review.title)</title>"))
      #expect(text.contains("<title>2026-11-20: mixed</title>"))
      // Nothing in a text is markup, and nothing is loaded.
      #expect(!text.contains("<talking>"))
      #expect(!text.contains("<script"))
      #expect(!text.contains("href"))
    }
    #expect(picture.svg.split(separator: "<title>\(day)").count == 2)
  }
}
