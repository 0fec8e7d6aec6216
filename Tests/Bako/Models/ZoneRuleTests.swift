import Foundation
import TesseraTestSupport
import Testing

@testable import BakoModels

@Suite struct ZoneRuleTests {
  /// Rules, and the zones that follow them since they last changed theirs.
  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlin"),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "Pacific/Auckland"),
    ("EST5EDT,M3.2.0,M11.1.0", "America/New_York"), ("EST5EDT", "America/New_York"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "America/Nuuk"),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "Asia/Jerusalem"), ("<+0545>-5:45", "Asia/Kathmandu"),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "Australia/Lord_Howe"),
    ("<-04>4<-03>,M9.1.6/24,M4.1.6/24", "America/Santiago"),
  ])
  func rulesAreThoseOfZones(text: String, name: String) throws {
    let rule = try #require(ZoneRule(text))
    let zone = try #require(TimeZone(identifier: name))
    var random = SeededGenerator(seed: 54)
    for _ in 0..<5000 {
      let seconds = Int.random(in: 1_800_000_000..<4_000_000_000, using: &random)
      let expected = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      #expect(rule.offset(seconds) == expected, "\(seconds)")
    }
  }

  private func offset(_ rule: String, _ moment: String) throws -> Int {
    let date = try Date(moment, strategy: .iso8601)
    return try #require(ZoneRule(rule)).offset(Int(date.timeIntervalSince1970))
  }

  @Test func daysWithoutAMonthCountLeapDaysOrNot() throws {
    for (rule, year, day) in [
      ("AAA0BBB,J60/0,J300/0", 2023, "03-01"), ("AAA0BBB,J60/0,J300/0", 2024, "03-01"),
      ("AAA0BBB,59/0,300/0", 2023, "03-01"), ("AAA0BBB,59/0,300/0", 2024, "02-29"),
    ] {
      let midnight = try Date("\(year)-\(day)T00:00:00Z", strategy: .iso8601)
      let seconds = Int(midnight.timeIntervalSince1970)
      let zone = try #require(ZoneRule(rule))
      #expect(zone.offset(seconds - 1) == 0, "\(rule) \(year)")
      #expect(zone.offset(seconds) == 3600, "\(rule) \(year)")
    }
  }

  @Test func summerCanLastTheWholeYear() throws {
    for moment in ["2026-01-01T00:00:00Z", "2026-07-01T00:00:00Z", "2026-12-31T23:59:59Z"] {
      #expect(try offset("EST5EDT,0/0,J365/25", moment) == -14_400, "\(moment)")
    }
  }

  @Test(arguments: [
    "", "CET", "CE-1", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/3 ",
    "CET-1CEST,M13.5.0,M10.5.0",
    "CET-25", "CET-1:60", "<CET-1", "CET-1CEST,J366,J1", "CET-1CEST,M3.6.0,M10.5.0", "A😀C-1",
  ])
  func otherTextsAreRefused(text: String) {
    #expect(ZoneRule(text) == nil)
  }

  @Test(arguments: [0, 3600, -12_600, 20_700, 64_800, -64_800])
  func anOffsetIsARule(offset: Int) {
    let rule = ZoneRule(offset: offset)
    #expect(ZoneRule(rule.text)?.offset(0) == offset)
  }
}
