import BakoModels
import BakoStorage
import Foundation
import BakoStatistics
import Testing

@testable import BakoTerminal

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct StatisticsPictureTests {
  private let today = Entry.fixture().day

  private var svg: String {
    let bold = Emotion(name: "<b>\u{1B}&", icon: "", category: .positive)
    return StatisticsPicture(
      Statistics(
        today: today,
        counts: [
          today: CategoryCounts(positive: 1), today.previous: CategoryCounts(negative: 1),
        ],
        emotions: [EmotionCount(bold, count: 1)], daysWithEntries: [today])
    ).svg
  }

  @Test func theDocumentIsWellFormed() {
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func everyDayUntilTodayHasASquare() {
    for day in Statistics.days(until: today) where day < today.previous {
      #expect(svg.contains("<title>\(day): no entries</title>"))
    }
    #expect(svg.contains("fill=\"#d55e00\" stroke=\"#dddddd\"><title>\(today.previous): negative<"))
    #expect(svg.contains("fill=\"#0072b2\" stroke=\"#dddddd\"><title>\(today): positive<"))
    #expect(svg.contains("fill=\"none\" stroke=\"#dddddd\"><title>\(today.next)<"))
  }

  @Test func monthsAreLabelled() {
    let names = ["Aug", "Sep", "Oct", "Nov"].filter { svg.contains(">\($0)</text>") }
    #expect(names == ["Sep", "Oct", "Nov"], "August ends with the first week.")
  }

  @Test func theDocumentHasATextAlternative() {
    #expect(svg.contains("<desc>Days in a row: 1. The longest streak: 1.\n"))
    #expect(svg.contains("&lt;b&gt;\u{FFFD}&amp;: 1 entry"))
  }

  @Test func theDocumentIsSelfContained() {
    #expect(svg.components(separatedBy: "http").count == 2, "Only the namespace is an address.")
    #expect(!svg.contains("<script"))
    #expect(!svg.contains("href"))
  }
}
