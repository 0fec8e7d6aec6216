import BakoModels
import BakoStatistics
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct ReviewCommandTests {
  private let folder: TemporaryFolder
  private let storage = StorageClient.inMemory(entries: [
    .fixture(0, activity: "Walking & <talking>"), .fixture(1, emotion: .sad),
  ])

  init() throws { folder = try TemporaryFolder() }

  private func review(_ order: ReviewOrder) async throws -> String {
    let output = Collected()
    try await withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    } operation: {
      try await ReviewCommand(
        order, journal: folder.path + "/bako.sqlite3", storage: storage, output: output.output
      ).run()
    }
    return output.text
  }

  @Test func aReviewIsPrintedInSentences() async throws {
    let text = try await review(ReviewOrder())
    #expect(text.hasPrefix("2026-11-16 to 2026-11-22\n2 entries on 1 of 5 days.\n"))
    #expect(text.contains("Activities: Walking & <talking> (1).\n"))
    let day = try #require(Day("2025-01-01"))
    #expect(
      try await review(ReviewOrder(period: .year, day: day))
        == "Your year 2025\nNothing was written.\n")
    let days = day...day.next
    #expect(try await review(ReviewOrder(days: days)).hasPrefix("2025-01-01 to 2025-01-02\n"))
  }

  @Test func aDrawingOfThousandsOfYearsIsRefused() async throws {
    let days = try #require(Day("0001-01-01"))...(try #require(Day("9999-12-31")))
    for order in [
      ReviewOrder(days: days, picture: "-"), ReviewOrder(days: days, page: folder.path + "/a.html"),
    ] {
      await #expect(throws: CommandError.tooManyDays) { try await review(order) }
    }
    #expect(try await review(ReviewOrder(days: days)).contains("2 entries"))
    let century = try #require(Day("1930-01-01"))...(try #require(Day("2029-12-31")))
    let picture = try await review(ReviewOrder(days: century, picture: "-"))
    #expect(picture.contains(">Nov 2026</text>"))
  }

  @Test func filesAreWrittenAndNoOtherFilesReplaced() async throws {
    let (picture, page) = (folder.path + "/a.svg", folder.path + "/a.html")
    let order = ReviewOrder(picture: picture, page: page)
    for _ in 1...2 { #expect(try await review(order).contains("2 entries")) }
    #expect(try String(contentsOfFile: picture, encoding: .utf8).hasPrefix("<svg"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: picture))
    await #expect(throws: FileError.self) { try await review(order) }
  }
}
