import BakoModels
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@Suite struct SurroundingsTests {
  @Test func variablesThatAreMissingOrEmptyChangeNothing() throws {
    let surroundings = try Surroundings([:])
    #expect(surroundings.now == nil)
    #expect(surroundings.zone == nil)
    #expect(surroundings.zoneWarning == nil)
    #expect(try Surroundings(["BAKO_NOW": ""]).now == nil)
  }

  @Test(arguments: ["Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3", ""])
  func theZoneIsTheOneOfTheVariable(text: String) throws {
    let surroundings = try Surroundings(["TZ": text])
    #expect(surroundings.zoneWarning == nil)
    var dependencies = DependencyValues()
    surroundings.override(&dependencies)
    #expect(dependencies.zone == Zone(["TZ": text]))
  }

  @Test func withoutTheVariableItIsThatOfTheClock() throws {
    let tokyo = "/usr/share/zoneinfo/Asia/Tokyo"
    #expect(try Surroundings([:], clock: tokyo).zone == Zone(identifier: "Asia/Tokyo"))
    #expect(try Surroundings(["TZ": ""], clock: tokyo).zone == .gmt)
    let missing = try Surroundings([:], clock: "/nowhere")
    #expect(missing.zone == .gmt)
    #expect(missing.zoneWarning == nil)
  }

  /// A computer without the files of the zones has a clock whose link leads nowhere.
  @Test func aClockWhoseZoneIsMissingIsReported() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let clock = folder.appendingPathComponent("localtime").path
    try files.createSymbolicLink(
      atPath: clock, withDestinationPath: folder.path + "/zoneinfo/Europe/Nowhere")
    let surroundings = try Surroundings([:], clock: clock)
    #expect(surroundings.zone == .gmt)
    #expect(
      surroundings.zoneWarning
        == "The time zone of this computer can't be read from “\(clock)”; Bako uses UTC.")
    let rule = "CET-1CEST,M3.5.0,M10.5.0/3"
    #expect(try Surroundings(["TZ": rule], clock: clock).zoneWarning == nil)
  }

  @Test(arguments: ["Foo/Bar", "Europe/Berlinn", ":/nowhere/zone", "XXX-24"])
  func unknownZonesAreReported(text: String) throws {
    let surroundings = try Surroundings(["TZ": text])
    #expect(surroundings.zone == .gmt)
    #expect(
      surroundings.zoneWarning == "The time zone “\(text)” in TZ is unknown; Bako uses UTC.")
  }

  @Test(arguments: [("", false), ("@", true)])
  func theTimeStandsStillOrPassesFromAMoment(mark: String, isPassing: Bool) throws {
    let surroundings = try Surroundings(["BAKO_NOW": mark + "2026-11-20T08:15:00Z"])
    var dependencies = DependencyValues()
    surroundings.override(&dependencies)
    let date = dependencies.date
    let first = date()
    var second = date()
    while isPassing, second == first { second = date() }
    #expect(first >= Date(timeIntervalSince1970: 1_795_162_500))
    #expect(second > first || !isPassing)
    #expect(surroundings.isPassing == isPassing)
  }

  @Test(arguments: [
    "soon", "@", "2026-11-20@", "2026-11-20", "2026-02-30T08:15:00Z", "9999-12-31T23:59:59Z",
    "0001-01-01T00:00:00Z",
  ])
  func aTimeThatIsNoneIsAnError(text: String) {
    let error = #expect(throws: UsageError.self) { try Surroundings(["BAKO_NOW": text]) }
    #expect(error?.message.hasPrefix("The variable BAKO_NOW is “\(text)”, not a moment") == true)
  }

  @Test(arguments: [-62_135_596_800.0, 253_402_300_799])
  func aClockAtAnEndOfTheCalendarIsAnError(seconds: Double) throws {
    let end = Date(timeIntervalSince1970: seconds)
    #expect(throws: UsageError.self) { try Surroundings([:], systemTime: end) }
    _ = try Surroundings(["BAKO_NOW": "2026-11-20T08:15:00Z"], systemTime: end)
  }
}
