import Foundation
import TesseraTestSupport
import Testing

/// Hostile texts, sizes and time zones.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileTextTests {
  private let work: Workplace
  private let bako: Program

  init() throws {
    work = try Workplace()
    bako = work.bako()
  }

  /// A text of characters that programs like to stumble over.
  private func hostileText(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "\u{1B}[2J", "\u{9B}31m", "\u{7}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\r", "\n", "\t",
      "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}\u{301}", "\u{FFFF}", "\"", "'", "\\", "%s", "$(x)", "`x`", "--",
      ",", ";", "<b>", "&amp;", "日記", "שלום", "\u{2028}", "\u{0}", "'; DROP TABLE entry; --", "# ",
    ]
    return (0..<Int.random(in: 0...40, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test func hostileTextsSurviveAndDoNotReachTheTerminal() async throws {
    var random = HostileDay.generator(21)
    var lines: [String] = []
    for _ in 0..<80 {
      let object = [
        "id": UUID().uuidString, "date": "2026-11-20T08:15:00Z", "emotion": "Sad",
        "journal": hostileText(&random), "activity": hostileText(&random),
        "place": hostileText(&random),
      ]
      lines.append(String(decoding: try JSONEncoder().encode(object), as: UTF8.self))
    }
    let file = try work.write(lines.joined(separator: "\n"), to: "hostile.jsonl")
    #expect(try await bako("import", file).status == 0)
    let export = try await bako("export", "-").output
    let copy = work.bako("copy.sqlite3")
    #expect(try await copy("import", "-", input: export).status == 0)
    #expect(try await copy("export", "-").output == export)

    let list = try await bako("list")
    #expect(list.lines.count == 80)
    let markdown = try await bako("export", "-", "--format", "markdown").output
    let screens = try await bako("--plain", input: "2\n3\n2\nq\n").output
    for shown in [list.output, markdown, screens] {
      #expect(
        !shown.unicodeScalars.contains { scalar in
          scalar != "\n" && scalar != "\t" && scalar.properties.generalCategory == .control
            || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        })
    }
    #expect(markdown.split(separator: "\n").count { $0.hasPrefix("### ") } == 80)
  }

  @Test func undecodableArgumentsAreRejected() async throws {
    let shell = Program(path: "/bin/sh", in: work)
    let outcome = try await shell(
      "-c", #"exec "$0" --database "$1" add --emotion Sad --journal "$(printf 'a\377b')""#,
      bako.path, work.file("journal.sqlite3"))
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.explains, "\(outcome)")
  }

  #if os(Linux)
    @Test(
      .timeLimit(.minutes(60)),
      arguments: [
        "import /dev/zero", "import - </dev/zero", "--plain </dev/zero", "replay /dev/zero",
        "replay - </dev/zero",
      ])
    func endlessInputEndsInLittleMemory(command: String) async throws {
      var shell = Program(path: "/bin/sh", in: work)
      shell.preparation = "ulimit -v 2000000;"
      shell.environment["BAKO_DATABASE"] = work.file("journal.sqlite3")
      let outcome = try await shell("-c", "exec \"$0\" \(command)", bako.path)
      #expect(outcome.fails, "\(outcome)")
      #expect(outcome.explains, "\(outcome)")
      #expect(outcome.processorTime < .seconds(20))
    }

    @Test func aLineOfAGigabyteEndsInLittleMemory() async throws {
      var shell = Program(path: "/bin/sh", in: work)
      shell.preparation = "ulimit -v 2000000;"
      shell.environment["BAKO_DATABASE"] = work.file("journal.sqlite3")
      let outcome = try await shell(
        "-c", #"head -c 1000000000 /dev/zero | tr '\0' a | "$0" import -"#, bako.path)
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("is longer than 16 MB"))
    }
  #endif

  // MARK: Time zones

  /// Adds an entry, and returns whether it has the time of the program `date`.
  private func agreesWithDate(_ zone: String) async throws -> Outcome {
    var (date, bako) = (Program(path: "/bin/date", in: work), bako)
    date.environment["TZ"] = zone
    bako.environment["TZ"] = zone
    let before = try await date("+%F %R").output.dropLast()
    let outcome = try await bako("add", "--emotion", "Sad")
    let after = try await date("+%F %R").output.dropLast()
    #expect(outcome.status == 0)
    let agrees = outcome.output.hasPrefix(before) || outcome.output.hasPrefix(after)
    #expect(agrees, "\(zone): \(before) \(outcome)")
    return outcome
  }

  @Test(arguments: [
    "Europe/Berlin", ":Europe/Berlin", "/usr/share/zoneinfo/Asia/Tokyo",
    ":/usr/share/zoneinfo/Asia/Kathmandu", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0",
    "UTC+3", "UTC-5:30", "GMT+11", "<+0545>-5:45", "<-03>3", "EST5EDT", "", "UTC", "UTC0",
    "NZST-12NZDT,M9.5.0,M4.1.0/3", "posix/America/St_Johns", "Etc/GMT+5",
  ])
  func zonesAreTheOnesOfDate(zone: String) async throws {
    #expect(try await agreesWithDate(zone).errors == "")
  }

  @Test func randomRulesAreFollowedOrReported() async throws {
    var random = HostileDay.generator(22)
    for _ in 0..<30 {
      let hours = Int.random(in: -13...11, using: &random)
      let rule = (0..<2).map { _ in
        ",M\(Int.random(in: 1...12, using: &random)).\(Int.random(in: 1...5, using: &random))"
          + ".\(Int.random(in: 0...6, using: &random))"
      }.joined()
      _ = try await agreesWithDate("AAA\(hours)BBB\(rule)")
    }
  }
}
