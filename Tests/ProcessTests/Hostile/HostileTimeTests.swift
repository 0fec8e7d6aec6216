import Foundation
import Testing

/// Midnight, another morning, and the hours that the clocks skip or show twice.
@Suite(.serialized, .enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileTimeTests {
  /// No screen was ready before the moment that its clock had to pass.
  private struct TooSlow: Error {}

  private let bako: Program

  init() async throws {
    bako = try await Self.begun()
  }

  /// Bako with a journal of its own, after the first start.
  private static func begun() async throws -> Program {
    let bako = try Workplace().bako()
    try #require(try await bako("--plain", input: "1\nq\n").status == 0)
    return bako
  }

  /// Bako with a clock that starts at a moment.
  private func bako(
    at moment: String, zone: String = "UTC", _ bako: Program? = nil
  ) -> Program {
    var bako = bako ?? self.bako
    bako.environment["BAKO_NOW"] = moment
    bako.environment["TZ"] = zone
    return bako
  }

  private func dates(_ bako: Program? = nil) async throws -> [String] {
    try await (bako ?? self.bako)("list", "--json").lines.map { line in
      String(line.split(separator: "\"date\":\"").last?.prefix(19) ?? "")
    }
  }

  private func press(_ screen: TerminalProgram, _ keys: [(key: String, shown: String)]) async throws
  {
    for (key, shown) in keys {
      screen.send(key)
      try #require(try await eventually { screen.shown.contains(shown) }, "\(shown)")
    }
  }

  /// A screen that `isReady` before its clock reaches `moment`, its journal, and the seconds until
  /// then.
  ///
  /// A busy machine can take longer than these seconds, and then gets more of them.
  private func screen(
    before moment: String, after keys: [(key: String, shown: String)] = [],
    isReady: (_ shown: String) -> Bool
  ) async throws -> (TerminalProgram, journal: Program, lead: Int) {
    let moment = try Date(moment, strategy: .iso8601)
    for lead in [5, 20, 80] {
      let start = (moment - Double(lead)).formatted(.iso8601)
      // A screen that was too late may leave a draft in its journal.
      let journal = try await Self.begun()
      let screen = try TerminalProgram(bako(at: "@" + start, journal))
      try #require(try await eventually { screen.shown.contains("Nothing yet") })
      try await press(screen, keys)
      if isReady(screen.shown) { return (screen, journal, lead) }
      screen.kill(SIGTERM)
      _ = await screen.status()
    }
    throw TooSlow()
  }

  @Test func aCheckInOverMidnightHasTheMomentOfItsBeginning() async throws {
    let (screen, journal, lead) = try await screen(
      before: "2026-11-21T00:00:00Z",
      after: [
        ("n", "How are you?"), ("\r", "Negative"), ("\r", "Filter"), ("\r", "Activity"),
      ],
      isReady: { $0.contains("Friday, 20 November 2026, 23:5") })
    // The clock passes midnight.
    try await Task.sleep(for: .seconds(lead))
    try await press(screen, [("\u{13}", "Well done")])
    screen.send("q")
    #expect(await screen.status() == 0)
    #expect(try await dates(journal).map { $0.prefix(14) } == ["2026-11-20T23:"])
  }

  @Test func aDraftThatIsContinuedInTheMorningHasTheMomentOfItsBeginning() async throws {
    // Check in, now, positive, the first emotion, and half a text.
    let evening = bako(at: "2026-11-20T21:30:00Z")
    _ = try await evening("--plain", input: "1\n1\n1\n3\n1\n22\n1\nHalf a text\n.\n")
    let morning = bako(at: "2026-11-21T11:30:00Z")
    let asked = try await morning("--plain", input: "")
    #expect(asked.output.contains("It was begun yesterday, 21:30."))
    #expect(try await morning("--plain", input: "1\n2\n1\nq\n").status == 0)
    #expect(try await dates() == ["2026-11-20T21:30:00"])
  }

  @Test func aDraftCanBeContinuedAsOfNow() async throws {
    let evening = bako(at: "2026-11-20T21:30:00Z")
    _ = try await evening("--plain", input: "1\n1\n1\n3\n1\n22\n1\nHalf a text\n.\n")
    let morning = bako(at: "2026-11-21T11:30:00Z")
    #expect(try await morning("--plain", input: "2\n2\n1\nq\n").status == 0)
    #expect(try await dates() == ["2026-11-21T11:30:00"])
  }

  @Test func anOpenScreenFollowsMidnight() async throws {
    let (screen, _, _) = try await screen(
      before: "2026-11-21T00:00:00Z", after: [("t", "(today)")],
      isReady: { $0.contains("Friday, 20 November 2026 (today)") })
    #expect(try await eventually { screen.shown.contains("Saturday, 21 November") })
    screen.send("q")
    #expect(await screen.status() == 0)
  }

  @Test(arguments: [
    ("2026-11-20T12:00:00Z", "Good morning", "Good afternoon"),
    ("2026-11-20T18:00:00Z", "Good afternoon", "Good evening"),
  ])
  func anOpenScreenGreetsByTheHour(moment: String, before: String, after: String) async throws {
    let (screen, _, lead) = try await screen(before: moment) {
      $0.contains(before) && !$0.contains(after)
    }
    try await Task.sleep(for: .seconds(lead))
    let hasChanged = try await eventually {
      // The whole screen is drawn again, rather than the letters that differ.
      screen.send("\u{C}")
      return screen.shown.contains(after)
    }
    #expect(hasChanged)
    screen.send("q")
    #expect(await screen.status() == 0)
  }

  @Test func theFormShowsTheDayAndTheTime() async throws {
    let screen = try TerminalProgram(bako(at: "2026-11-20T21:30:00Z"))
    try #require(try await eventually { screen.shown.contains("Nothing yet") })
    try await press(
      screen,
      [
        ("n", "How are you?"), ("\r", "Negative"), ("\r", "Filter"),
        ("\r", "Friday, 20 November 2026, 21:30"),
      ])
    screen.kill(SIGTERM)
    _ = await screen.status()
  }

  @Test func hoursThatAreSkippedOrComeTwice() async throws {
    let bako = bako(at: "2026-11-20T12:00:00Z", zone: "Europe/Berlin")
    let skipped = try await bako("add", "--emotion", "Calm", "--at", "2026-03-29 02:30")
    #expect(skipped.status == 64)
    #expect(skipped.errors.contains("after 2026-03-29 01:59 came 2026-03-29 03:00"))
    let first = try await bako("add", "--emotion", "Calm", "--at", "2026-10-25 02:30")
    #expect(first.status == 0)
    #expect(first.errors.contains("This is the first one"))
    let second = try await bako("add", "--emotion", "Calm", "--at", "2026-10-25T02:30+01:00")
    #expect(second.status == 0)
    #expect(second.errors.contains("This is the second one"))
    #expect(try await dates() == ["2026-10-25T02:30:00", "2026-10-25T02:30:00"])
  }

  @Test(arguments: ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "0001-01-01"])
  func impossibleTimesAreRefused(moment: String) async throws {
    #expect(try await bako("add", "--emotion", "Calm", "--at", moment).status == 64)
    #expect(try await bako(at: moment)("add", "--emotion", "Calm").status == 64)
    #expect(try await dates() == [])
  }

  @Test func anImpossibleTimeZoneIsReported() async throws {
    let bako = bako(at: "2026-11-20T12:00:00Z", zone: "XXX-24")
    let added = try await bako("add", "--emotion", "Calm")
    #expect(added.status == 0)
    #expect(added.errors.contains("Bako uses UTC"))
    #expect(try await dates() == ["2026-11-20T12:00:00"])
  }
}
