import Foundation
import TesseraTestSupport
import Testing

/// Everything around a journal that could lose a year of entries.
@Suite(.enabled(if: Word.hostile.isSelected, "make test-hostile runs it"))
struct HostileLossTests {
  let work: Workplace
  let bako: Program
  let count = 400

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

  var journal: String { work.file("journal.sqlite3") }

  /// The number of entries of a journal; `nil` if it cannot be listed.
  func entries(_ name: String = "journal.sqlite3") async throws -> Int? {
    let outcome = try await work.bako(name)("list")
    return outcome.status == 0 ? outcome.lines.count : nil
  }

  var newestBackup: String {
    get throws { work.file(try #require(try work.names(containing: ".backup-").last)) }
  }

  // MARK: Missing journals and backups

  @Test(arguments: ["removed", "emptied"])
  func aLostJournalIsNoticed(loss: String) async throws {
    if loss == "removed" { unlink(journal) } else { truncate(journal, 0) }
    for arguments in [["add", "--emotion", "Sad"], ["list"], ["stats"], ["--plain"], ["backup"]] {
      for day in 1...8 {
        var bako = bako
        bako.environment["BAKO_NOW"] = "2027-01-0\(day)T08:00:00Z"
        let outcome = try await bako.run(arguments)
        #expect(outcome.status == 73, "\(outcome)")
        #expect(outcome.errors.contains("bako restore"), "\(outcome)")
      }
    }
    #expect(try await bako("restore", try newestBackup).status == 0)
    #expect(try await entries() == count)
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

  @Test func aWeekWithAClockInTheFutureReplacesNoBackup() async throws {
    func clocked(_ moment: String) -> Program {
      var program = bako
      program.environment["BAKO_NOW"] = moment
      return program
    }
    let first = try newestBackup
    for day in 1...8 {
      let moment = "2040-05-0\(day)T08:00:00Z"
      #expect(try await clocked(moment)("add", "--emotion", "Sad").status == 0)
    }
    #expect(FileManager.default.fileExists(atPath: first))
    // Those from the future don't count: the next day of the right clock has a backup of its own.
    let before = try work.names(containing: ".backup-")
    let tomorrow = Date.now.addingTimeInterval(86_400).formatted(.iso8601)
    #expect(try await clocked(tomorrow)("add", "--emotion", "Proud").status == 0)
    let new = try work.names(containing: ".backup-").filter { !before.contains($0) }
    #expect(new.contains { $0.contains(tomorrow.prefix(10)) }, "\(new)")
    #expect(FileManager.default.fileExists(atPath: first))
  }

  // MARK: Restoring and repairing

  @Test func restoringWorksOverAnything() async throws {
    let backup = try newestBackup
    let sound = try bytes(journal)
    var random = HostileDay.generator(22)
    for number in 0..<HostileDay.times(60) {
      var data = sound
      switch number % 4 {
      case 0: data = data.prefix(.random(in: 1..<data.count, using: &random))
      case 1: data.replaceSubrange(0..<100, with: Data(count: 100))
      case 2: data = Data("Dear diary".utf8)
      default:
        for _ in 0..<2_000 {
          data[.random(in: 0..<data.count, using: &random)] = .random(in: 0...255, using: &random)
        }
      }
      let name = "restored-\(number).sqlite3"
      try data.write(to: URL(filePath: work.file(name)))
      let outcome = try await work.bako(name)("restore", backup)
      #expect(outcome.status == 0, "\(number) \(outcome)")
      #expect(try await entries(name) == count)
      #expect(try await work.bako(name)("check").status == 0)
      // The former file is still there, under another name.
      let kept = try work.names(containing: "restored-\(number).").filter {
        ($0.contains("damaged-") || $0.contains("before-restore-")) && $0.hasSuffix(".sqlite3")
      }
      #expect(kept.count == 1, "\(kept)")
    }
  }

  @Test func everyTruncatedJournalIsRepaired() async throws {
    let sound = try bytes(journal)
    var saved: [Int] = []
    for share in 1...99 {
      let name = "truncated-\(share).sqlite3"
      try sound.prefix(sound.count * share / 100).write(to: URL(filePath: work.file(name)))
      let copy = "saved-\(share).sqlite3"
      let outcome = try await work.bako(name)("repair", work.file(copy))
      guard outcome.status == 0 else {
        // The beginning of the file has indexes and one long text.
        #expect(share < 8, "\(share) \(outcome)")
        continue
      }
      #expect(outcome.output.contains("could not be read"), "\(outcome)")
      let found = try #require(try await entries(copy))
      #expect(found >= count * (share - 10) / 100, "\(share) %: \(found)")
      saved.append(found)
      #expect(try await sqlite(work.file(copy), "PRAGMA integrity_check;") == "ok")
    }
    print("everyTruncatedJournalIsRepaired: \(saved) of \(count).")
    #expect(saved == saved.sorted())
  }

  @Test func aDestroyedPageHidesItsOwnEntriesOnly() async throws {
    let sound = try bytes(journal)
    let pages = sound.count / 4_096
    var random = HostileDay.generator(23)
    for number in 0..<HostileDay.times(30) {
      let page = number == 0 ? 0 : Int.random(in: 0..<pages, using: &random)
      var data = sound
      let fill = Data(repeating: .random(in: 0...255, using: &random), count: 4_096)
      data.replaceSubrange((page * 4_096)..<((page + 1) * 4_096), with: fill)
      let name = "page-\(number).sqlite3"
      try data.write(to: URL(filePath: work.file(name)))
      let copy = work.file("copy-\(number).sqlite3")
      #expect(try await work.bako(name)("repair", copy).status == 0)
      let saved = try #require(try await entries("copy-\(number).sqlite3"))
      #expect(saved >= count - 40, "\(page): \(saved)")
      // Without the first page, a file is no journal at all.
      guard page > 0 else { continue }
      let list = try await work.bako(name)("list")
      #expect(list.status == (list.lines.count == count ? 0 : 65), "\(page) \(list)")
      #expect(list.lines.count >= count - 40, "\(page) \(list)")
      let file = work.file("export-\(number).jsonl")
      let export = try await work.bako(name)("export", file)
      let isWhole = list.lines.count == count
      #expect(export.status == (isWhole ? 0 : 65), "\(page) \(export)")
      #expect(isWhole || !list.errors.isEmpty)
      #expect(try text(file).split(separator: "\n").count == list.lines.count)
    }
  }

  @Test func screensOfADamagedJournalSayHowManyEntriesAreMissing() async throws {
    try #require(try await bako("--plain", input: "1\nq\n").status == 0)
    // The page in the middle of the table, which has a few entries.
    let page = try await sqlite(
      journal,
      """
      SELECT pageno FROM dbstat WHERE name = 'entry' AND pagetype = 'leaf'
      ORDER BY path LIMIT 1 OFFSET 20;
      """)
    let number = try #require(Int(page))
    var data = try bytes(journal)
    data.replaceSubrange(((number - 1) * 4_096)..<(number * 4_096), with: Data(count: 4_096))
    try data.write(to: URL(filePath: journal))
    let list = try await bako("list")
    #expect(list.status == 65)
    #expect(list.errors.contains("The list lacks the entries"), "\(list)")
    #expect(list.lines.count < count)
    #expect(list.lines.count > count - 40)
    // Only the number of the others is known.
    let missing = "\(count - list.lines.count) entries of the journal cannot be read"
    #expect(list.errors.contains(missing), "\(list)")
    // The first screen says it, and each one after it.
    let plain = try await bako("--plain", input: "5\n3\n3\n3\n3\nb\nq\n")
    let screens = plain.output.components(separatedBy: "Your entries")
    #expect(screens.count > 2)
    #expect(screens.allSatisfy { $0.contains(missing) }, "\(plain)")
    let statistics = try await bako("--plain", input: "4\nq\n")
    #expect(statistics.output.contains(missing), "\(statistics)")
    let screen = try TerminalProgram(bako)
    try #require(try await eventually { screen.shown.contains("Latest entries") })
    #expect(try await eventually { screen.shown.contains(missing.prefix(20)) })
    screen.send("s")
    try #require(try await eventually { screen.shown.contains("The last 12 weeks") })
    #expect(try await eventually { screen.shown.contains(missing.prefix(20)) })
    screen.send("q")
    #expect(await screen.status() == 0)
  }

  @Test func everyFlippedBitOfATextIsFound() async throws {
    let sound = try bytes(journal)
    var starts: [Int] = []
    // The texts of the entries, and those that the search compares.
    for text in ["Sentence ", "sentence "] {
      var end = 0
      while let range = sound.range(of: Data(text.utf8), in: end..<sound.count) {
        starts.append(range.lowerBound)
        end = range.upperBound
      }
    }
    var random = HostileDay.generator(25)
    for number in 0..<HostileDay.times(60) {
      var data = sound
      let place = try #require(starts.randomElement(using: &random))
      // Any bit of “Sentence 7”, in any of its repetitions.
      data[place + .random(in: 0..<10, using: &random)] ^=
        1
        << UInt8.random(
          in: 0..<8, using: &random)
      let name = "flipped-\(number).sqlite3"
      try data.write(to: URL(filePath: work.file(name)))
      #expect(try await work.bako(name)("check").status == 65)
    }
  }

  // MARK: Whole files

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

  @Test func fullDisksLeaveNoPart() async throws {
    for blocks in [0, 1, 8, 64, 200] {
      var limited = bako
      limited.preparation = "ulimit -f \(blocks);"
      for arguments in [
        ["backup", work.file("full.sqlite3")], ["repair", work.file("full.sqlite3")],
        ["restore", try newestBackup, "--database", work.file("full.sqlite3")],
      ] {
        let outcome = try await limited.run(arguments)
        #expect(outcome.fails, "\(blocks) \(arguments) \(outcome)")
        #expect(try work.names(containing: "full") == [])
        #expect(try work.names(containing: "unfinished") == [])
      }
      // The entry is saved, and the backup of its day is not.
      limited.environment["BAKO_NOW"] = "2027-03-\(10 + blocks % 9)T08:00:00Z"
      let outcome = try await limited("add", "--emotion", "Calm")
      if outcome.status == 0 {
        #expect(!outcome.errors.contains("nothing was saved"), "\(outcome)")
      }
    }
    #expect(try #require(try await entries()) >= count)
  }
}
