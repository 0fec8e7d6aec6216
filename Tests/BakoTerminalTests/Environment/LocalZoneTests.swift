import Foundation
import Testing

@testable import BakoTerminal

@Suite struct LocalZoneTests {
  private let now = Date(timeIntervalSince1970: 1_795_162_500)

  /// Creates the zone of a text that the C library takes for a zone of the system.
  private func zone(_ text: String, as name: String) throws -> LocalZone {
    let system = try #require(TimeZone(identifier: name))
    return LocalZone(text, now: now) { system.secondsFromGMT(for: $0) }
  }

  @Test(arguments: ["Europe/Berlin", ":Europe/Berlin", "posix/Europe/Berlin"])
  func namesAreUsed(text: String) throws {
    let local = try zone(text, as: "Europe/Berlin")
    #expect(local.zone.identifier == "Europe/Berlin")
    #expect(local.warning == nil)
  }

  #if os(Linux)
    @Test func pathsAreUsed() throws {
      let local = try zone(":/usr/share/zoneinfo/Asia/Tokyo", as: "Asia/Tokyo")
      #expect(local.zone.secondsFromGMT(for: now) == 32_400)
      #expect(local.warning == nil)
    }
  #endif

  @Test(arguments: [
    "CET-1CEST,M3.5.0,M10.5.0/3": "Europe/Berlin",
    "NZST-12NZDT,M9.5.0,M4.1.0/3":
      "Pacific/Auckland", "EST5EDT,M3.2.0,M11.1.0": "America/New_York",
  ])
  func rulesGetAZoneWithTheSameChanges(text: String, name: String) throws {
    let local = try zone(text, as: name)
    let expected = try #require(TimeZone(identifier: name))
    #expect(local.warning == nil)
    for hour in 0..<24 * 365 {
      let date = now.addingTimeInterval(Double(hour) * 3_600)
      #expect(local.zone.secondsFromGMT(for: date) == expected.secondsFromGMT(for: date))
    }
  }

  @Test func offsetsHaveTheSignOfPOSIX() {
    // Foundation takes GMT+3 for a zone in the east.
    for (text, offset) in [("GMT+3", -10_800), ("UTC-5:30", 19_800), ("<+03>-3", 10_800)] {
      let local = LocalZone(text, now: now) { _ in offset }
      #expect(local.zone.secondsFromGMT(for: now) == offset)
      #expect(local.warning == nil)
    }
  }

  @Test(arguments: ["", ":", "UTC", "UTC0", "<-00>0", ":UTC"])
  func someTextsMeanUTC(text: String) {
    let local = LocalZone(text, now: now) { _ in 0 }
    #expect(local.zone.secondsFromGMT() == 0)
    #expect(local.warning == nil)
  }

  @Test(arguments: ["Foo/Bar", "Europe/Berlinn", ":/nowhere/zone"])
  func unknownNamesAreReported(text: String) {
    let local = LocalZone(text, now: now) { _ in 0 }
    #expect(local.zone.secondsFromGMT() == 0)
    #expect(local.warning == "The time zone “\(text)” in TZ is unknown; Bako uses UTC.")
  }

  @Test func rulesOfNoZoneAreReported() {
    let summer = now.addingTimeInterval(-100 * 86_400)
    let local = LocalZone("XXX3YYY,M8.2.3,M9.1.1", now: now) { $0 < summer ? -7_200 : -10_800 }
    #expect(local.zone.secondsFromGMT(for: summer) == -10_800)
    #expect(local.warning?.contains("-180 minutes") == true)
  }

  @Test(arguments: [-86_400, -64_860, 64_860, 86_400])
  func offsetsThatNoEntryCanHaveAreReported(offset: Int) {
    let local = LocalZone("XXX-24", now: now) { _ in offset }
    #expect(local.zone.secondsFromGMT(for: now) == 0)
    #expect(
      local.warning
        == "Bako cannot follow the rules of “XXX-24” in TZ; it uses UTC for all entries.")
  }
}
