import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory

@Suite
struct HistorySurroundingsTests {
  @Test func theyAreThoseOfTheRecordingWhereItIsReplayed() {
    var values = DependencyValues()
    values.timeZone = TimeZone(identifier: "Asia/Tokyo") ?? .gmt
    values.locale = Locale(identifier: "de_DE")
    let surroundings = HistorySurroundings(values)
    var others = DependencyValues()
    surroundings.install(in: &others)
    #expect(others.timeZone == values.timeZone)
    #expect(others.locale.identifier == "de_DE")
    #expect(others.calendar.timeZone == values.timeZone)
  }

  @Test func theTimeZoneOfAProgramThatHasItsOwnTypeIsRecorded() {
    var values = DependencyValues()
    values.timeZone = .gmt
    values.timeZoneIdentifier = "CET-1CEST,M3.5.0,M10.5.0/3"
    var others = DependencyValues()
    HistorySurroundings(values).install(in: &others)
    #expect(others.timeZoneIdentifier == "CET-1CEST,M3.5.0,M10.5.0/3")
  }

  @Test func inspectingDependenciesIsNotAUse() {
    #expect(issuesOfLooking().isEmpty)
  }

  private func issuesOfLooking() -> [String] {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { _ = HistorySurroundings(DependencyValues()) }
    return recorder.messages
  }
}
