import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import BakoModels

@Suite struct ZoneTests {
  private let now = Date(timeIntervalSince1970: 1_795_162_500)

  // MARK: Names

  /// Moments from 1902 to 2100, and the seconds around the changes of the clocks after them.
  private func dates(_ zone: TimeZone, _ random: inout SeededGenerator) -> [Date] {
    let range = -2_145_916_800.0..<4_133_980_800
    return (0..<60).flatMap { _ in
      let seconds = Double.random(in: range, using: &random).rounded(.down)
      let date = Date(timeIntervalSince1970: seconds)
      guard let change = zone.nextDaylightSavingTimeTransition(after: date),
        range.contains(change.timeIntervalSince1970)
      else { return [date] }
      return [date] + [-1, 0, 1].map { change.addingTimeInterval($0) }
    }
  }

  /// The zones of a file and those of Foundation's data differ before 1970, where a distribution
  /// chooses how much of what is known it has.
  @Test func offsetsAreThoseOfFoundation() throws {
    var random = SeededGenerator(seed: 53)
    var agreeing = 0
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      let foundation = try #require(TimeZone(identifier: identifier))
      let zone = try #require(Zone(identifier: identifier), "\(identifier)")
      let differing = dates(foundation, &random).filter {
        zone.secondsFromUTC(at: $0) != foundation.secondsFromGMT(for: $0)
      }
      #expect(differing.allSatisfy { $0.timeIntervalSince1970 < 0 }, "\(identifier): \(differing)")
      agreeing += differing.isEmpty ? 1 : 0
    }
    #expect(agreeing > 300)
  }

  @Test(arguments: [
    "Foo/Bar", "Europe/Berlinn", "", "../zoneinfo/UTC", "zone.tab", "Europe", "/etc",
  ])
  func namesOfNoZoneAreRefused(text: String) {
    #expect(Zone(identifier: text) == nil)
  }

  @Test(arguments: [("GMT+0800", 28_800), ("GMT-0330", -12_600)])
  func offsetsOfFoundationAreUnderstood(text: String, offset: Int) throws {
    #expect(TimeZone(secondsFromGMT: offset)?.identifier == text)
    #expect(Zone(identifier: text)?.secondsFromUTC(at: now) == offset)
  }

  // MARK: The variable

  @Test(arguments: [
    "Europe/Berlin", ":Europe/Berlin", "posix/Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin",
    ":/usr/share/zoneinfo/Europe/Berlin",
  ])
  func theVariableNamesAZone(text: String) {
    #expect(Zone(["TZ": text]) == Zone(identifier: "Europe/Berlin"))
  }

  @Test func theVariableForTheFolderIsUsed() {
    #expect(
      Zone(["TZ": "Berlin", "TZDIR": "/usr/share/zoneinfo/Europe"])?.secondsFromUTC(at: now) == 3600
    )
    #expect(Zone(["TZ": "Europe/Berlin", "TZDIR": "/nowhere"]) == nil)
  }

  @Test(arguments: ["", ":", "UTC", "UTC0", "<-00>0", ":UTC", "GMT"])
  func someTextsMeanUTC(text: String) {
    // Also where the system has no zones.
    #expect(Zone(["TZ": text, "TZDIR": "/nowhere"])?.secondsFromUTC(at: now) == 0)
  }

  @Test(arguments: ["Foo/Bar", "Europe/Berlinn", ":/nowhere/zone", "😀", "XXX-24", "AB3", "ABC3D"])
  func otherTextsAreRefused(text: String) {
    #expect(Zone(["TZ": text]) == nil)
  }

  @Test func theClockOfTheComputerHasAZone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tokyo = "/usr/share/zoneinfo/Asia/Tokyo"
    let (link, copy) = (folder.appending(path: "link").path, folder.appending(path: "copy").path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tokyo)
    try Data(contentsOf: URL(filePath: tokyo)).write(to: URL(filePath: copy))
    #expect(Zone([:], clock: link) == Zone(identifier: "Asia/Tokyo"))
    // A file without a name has that of its rule, by which a recording finds it again.
    let unnamed = Zone([:], clock: copy)
    #expect(unnamed?.identifier == "JST-9")
    #expect(unnamed?.secondsFromUTC(at: now) == 32_400)
    #expect(Zone([:], clock: "/nowhere") == .gmt)
  }

  // MARK: The dependency

  @Test func recordingsHaveTheIdentifier() throws {
    var values = DependencyValues()
    values.zone = try #require(Zone(identifier: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(values.timeZoneIdentifier == "CET-1CEST,M3.5.0,M10.5.0/3")
    // A replay overrides the identifier.
    values.timeZoneIdentifier = "Asia/Tokyo"
    #expect(values.zone == Zone(identifier: "Asia/Tokyo"))
  }

  @Test func theZoneIsThatOfTheFrameworkByDefault() throws {
    var values = DependencyValues()
    values.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(values.zone == Zone(identifier: "Asia/Tokyo"))
  }
}
