import Foundation
import TesseraTestSupport
import Testing

/// Everything around a journal that could lose a year of entries.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileLossTests {
  private let work: Workplace
  private let bako: Program
  private let count = 400

  /// A journal of a year.
  init() async throws {
    work = try Workplace()
    bako = work.bako()
    let lines = (0..<count).map { number in
      let digits = String("000000000000\(number)".suffix(12))
      let text = String(repeating: "Sentence \(number). ", count: number % 9 == 0 ? 400 : 12)
      let day = String("0\(number % 28 + 1)".suffix(2))
      return #"{"id":"00000000-0000-4000-8000-\#(digits)","date":"2026-10-\#(day)T08:15:00Z","#
        + #""emotion":"Sad","journal":"\#(text)"}"#
    }
    let file = try work.write(lines.joined(separator: "\n"), to: "entries.jsonl")
    try #require(try await bako("import", file).status == 0)
  }

  private var journal: String { work.file("journal.sqlite3") }

  /// The number of entries of a journal; `nil` if it cannot be listed.
  private func entries(_ name: String = "journal.sqlite3") async throws -> Int? {
    let outcome = try await work.bako(name)("list")
    return outcome.status == 0 ? outcome.lines.count : nil
  }

  private var newestBackup: String {
    get throws { work.file(try #require(try work.names(containing: ".backup-").last)) }
  }

  @Test func noUseOfAnEmptyJournalDeletesTheBackupsOfAFullOne() async throws {
    let backup = try newestBackup
    unlink(journal)
    // The user starts again, and notices it much later; the clock was wrong as well.
    #expect(try await bako("--plain", input: "n\nq\n").status == 0)
    var random = HostileDay.generator(21)
    for _ in 0..<HostileDay.times(60) {
      let month = String("0\(Int.random(in: 1...12, using: &random))".suffix(2))
      let day = String("0\(Int.random(in: 1...28, using: &random))".suffix(2))
      var bako = bako
      bako.environment["BAKO_NOW"] =
        "\(Int.random(in: 2026...2035, using: &random))-\(month)-\(day)T08:00:00Z"
      #expect(try await bako("add", "--emotion", "Sad").status == 0)
    }
    #expect(FileManager.default.fileExists(atPath: backup))
    #expect(try await bako("restore", backup).status == 0)
    #expect(try await entries() == count)
  }

  @Test func theScreenOffersTheBackupsOfAMissingJournal() async throws {
    unlink(journal)
    let screen = try TerminalProgram(bako)
    try #require(try await eventually { screen.shown.contains("is missing. Which of its backups") })
    #expect(screen.shown.contains("\(count) entries"))
    screen.send("1\r")
    try #require(try await eventually { screen.shown.contains("Get started") })
    screen.send("\r")
    try #require(try await eventually { screen.shown.contains("Latest entries") })
    screen.send("q")
    #expect(await screen.status() == 0)
    #expect(try await entries() == count)
  }

  @Test func interruptedBackupsRepairsAndRestoresAreWholeOrNothing() async throws {
    var random = HostileDay.generator(24)
    let signals = [SIGKILL, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1]
    var interrupted = 0
    let attempts = HostileDay.times(80)
    for number in 0..<attempts {
      let target = work.file("target-\(number).sqlite3")
      let missing = "missing-\(number).sqlite3"
      let (program, arguments, result) =
        switch number % 3 {
        case 0: (bako, ["backup", target], "target-\(number).sqlite3")
        case 1: (bako, ["repair", target], "target-\(number).sqlite3")
        default: (work.bako(missing), ["restore", try newestBackup], missing)
        }
      let signal = signals.randomElement(using: &random) ?? SIGKILL
      let running = try program.start(arguments)
      try await Task.sleep(for: .milliseconds(.random(in: 10...160, using: &random)))
      running.kill(signal)
      let outcome = try await running.end()
      interrupted += outcome.status == 0 ? 0 : 1
      if FileManager.default.fileExists(atPath: work.file(result)) {
        #expect(try await entries(result) == count, "\(arguments) \(signal)")
      } else {
        #expect(outcome.status != 0)
      }
      let parts = try work.names(containing: ".unfinished-")
      // Only a kill leaves a part, under a name of its own.
      #expect(signal == SIGKILL || parts == [], "\(signal) \(parts)")
      for part in parts { unlink(work.file(part)) }
    }
    print("interruptedBackups…: \(interrupted) of \(attempts) were interrupted.")
    #expect(interrupted > 0)
    #expect(try await entries() == count)
  }

  @Test func killedImportsOfEditedExportsChangeAllOrNothing() async throws {
    var random = HostileDay.generator(27)
    let former = try await bako("export", "-").output
    let file = try work.write(former.replacing("Sentence", with: "Phrase"), to: "edited.jsonl")
    let sound = try bytes(journal)
    for number in 0..<HostileDay.times(20) {
      let name = "imported-\(number).sqlite3"
      try sound.write(to: URL(filePath: work.file(name)))
      let choice = ["both", "file"].randomElement(using: &random) ?? "both"
      let running = try work.bako(name).start("import", file, "--differing", choice)
      try await Task.sleep(for: .milliseconds(.random(in: 0...250, using: &random)))
      running.kill(SIGKILL)
      _ = try await running.end()
      let found = try await work.bako(name)("export", "-").output.split(separator: "\n")
      let phrases = found.count { $0.contains("Phrase") }
      #expect(phrases == 0 || phrases == count)
      #expect(found.count == (choice == "both" ? count + phrases : count))
    }
  }

  @Test(arguments: ["removed", "emptied"])
  func aJournalThatIsLostUnderAWindowLosesNothing(loss: String) async throws {
    let window = try bako.start("--plain")
    // The introduction, a check-in, now, positive, and the first emotion.
    window.type("1", "1", "1", "1", "3", "1", "22")
    try #require(try await eventually { window.shown.contains("What is it about?") })
    if loss == "removed" { unlink(journal) } else { truncate(journal, 0) }
    // Save, and continue in a new file.
    window.type("2")
    try #require(try await eventually { window.shown.contains("was moved, deleted or replaced") })
    window.type("3")
    try #require(try await eventually { window.shown.contains("Saved") })
    window.type("q")
    _ = try await window.end()
    let continued = try #require(try work.names(containing: ".continued-").first)
    #expect(try await entries(continued) == count + 1)
  }
}
