import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct ProgramTests {
  private let folder: TemporaryFolder
  private let output = Collected()
  private let errors = Collected()

  init() throws { folder = try TemporaryFolder() }

  private var database: String { folder.path + "/journal.sqlite3" }

  /// The input of a session from the onboarding to the success screen and home again.
  private static let flow =
    ["1", "1", "1", "1", "3", "1", "22", "1", "A walk 🌊", "by the sea", ".", "2", "1", "q"]

  private func run(
    _ arguments: [String], input: [String] = [], output: Output? = nil,
    environment: [String: String] = [:]
  ) async -> ProgramStatus {
    let program = Program(
      arguments: .success(arguments),
      environment: environment.merging(["BAKO_DATABASE": database]) { $1 },
      input: Script(input),
      output: output ?? self.output.output, errors: errors.output)
    return await withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = TimeZone(secondsFromGMT: 28_800) ?? .current
      $0.uuid = UUIDGenerator { UUID() }
    } operation: {
      await program.run()
    }
  }

  @Test func completingTheFlowSavesAnEntry() async throws {
    #expect(await run(["--plain"], input: Self.flow) == .success)
    #expect(errors.text == "")
    let entries = try await StorageClient.live(path: database).entries.latest(2)
    #expect(entries.map(\.journal) == ["A walk 🌊\nby the sea"])
    #expect(entries.map(\.emotion) == [.joyful])
    #expect(
      output.lines.contains(
        "  Friday, 20 November 2026, 08:15: joyful. A walk 🌊 by the sea."))

    let list = Collected()
    #expect(await run(["list", "--json"], output: list.output) == .success)
    #expect(try list.lines.map { try Entry(jsonLine: $0) } == entries)
  }

  @Test func inputCanEndAtAnyPoint() async throws {
    for count in 0..<Self.flow.count - 3 {
      #expect(await run([], input: Array(Self.flow.prefix(count))) == .success)
      // The first line is the onboarding's, which has already been completed.
      #expect(try await StorageClient.live(path: database).entries.latest(1).isEmpty)
      try FileManager.default.removeItem(atPath: database)
    }
    #expect(errors.text == "")
  }

  @Test func aTextCanComeFromTheInputOrTheEditor() async throws {
    #expect(await run(["calm", "tea", "with", "Ada"]) == .success)
    #expect(await run(["sad", "-"], input: ["Two", "", "lines"]) == .success)
    #expect(await run(["edit", "--journal", "-"], input: ["Better"]) == .success)
    let environment = ["EDITOR": "printf 'and\\nmore\\n' >>", "TMPDIR": folder.path]
    #expect(
      await run(["calm", "Tea", "--edit"], environment: environment) == .success)
    #expect(await run(["edit"], environment: ["TMPDIR": folder.path]) == .cannotCreate)
    let journals = try await StorageClient.live(path: database).entries.latest(9).map(\.journal)
    #expect(journals == ["Tea\nand\nmore", "Better", "tea with Ada"])
  }

  @Test func anInputThatIsNoTextIsNotSaved() async throws {
    let program = Program(
      arguments: .success(["calm", "-"]), environment: ["BAKO_DATABASE": database],
      input: Script([.unreadable(repaired: "x")]), output: output.output, errors: errors.output)
    let status = await withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
      $0.uuid = UUIDGenerator { UUID() }
    } operation: {
      await program.run()
    }
    #expect(status == .badData)
    #expect(errors.text == "bako: The text of the input is not UTF-8. Nothing was saved.\n")
    #expect(try await StorageClient.live(path: database).entries.count() == 0)
  }

  @Test func aJournalOfAnotherProgramIsImportedOnce() async throws {
    let lines = ["[2026-11-18 08:15] Tea. #calm", "On the balcony.", "[2026-11-18 28:15] No time."]
    #expect(await run(["import", "-"], input: lines) == .badData)
    #expect(output.lines == ["Imported 1 entry."])
    #expect(errors.lines.first == "bako: Line 3: “2026-11-18 28:15” is not a moment.")
    #expect(errors.lines.last?.hasPrefix("bako: 1 entry of the file could not be read") == true)
    output.clear()
    #expect(await run(["import", "-"], input: Array(lines.prefix(2))) == .success)
    #expect(output.lines == ["Imported no entries; 1 was there already."])
    let entries = try await StorageClient.live(path: database).entries.latest(9)
    #expect(entries.map(\.journal) == ["Tea. #calm\nOn the balcony."])
    #expect(entries.map(\.emotion.name) == ["Calm"])
  }

  @Test func aJournalWithoutMoodsNeedsAnEmotion() async throws {
    let lines = ["", "2026-11-18 08:15 Tea."]
    #expect(await run(["import", "-"], input: lines) == .badData)
    #expect(errors.text.contains("“--emotion content”. Nothing was imported."))
    #expect(await run(["import", "-", "--emotion", "content"], input: lines) == .success)
    let table = ["Day,Mood", "2026-11-17,sad"]
    let mapping = ["import", "-", "--map", "date=Day,emotion=Mood"]
    #expect(await run(mapping, input: table) == .success)
    let entries = try await StorageClient.live(path: database).entries.latest(9)
    #expect(entries.map(\.emotion.name) == ["Content", "Sad"])
  }

  @Test func helpAndVersionDoNotOpenTheJournal() async {
    #expect(await run(["--help"]) == .success)
    #expect(await run(["--version"]) == .success)
    #expect(output.text == "\(Usage.help)\n\(Usage.version)\n")
    #expect(!FileManager.default.fileExists(atPath: database))
  }

  @Test func usageErrorsPrintTheUsage() async {
    #expect(await run(["dance\u{1B}"]) == .usage)
    #expect(output.text == "")
    #expect(
      errors.text == "bako: There is no command “dance\u{FFFD}”.\n\(Usage.line(nil))\n")
    errors.clear()
    #expect(await run(["list", "--force"]) == .usage)
    #expect(errors.lines.count == 2)
    #expect(errors.lines.last == Usage.line(.list))
    #expect(!FileManager.default.fileExists(atPath: database))
  }

  @Test(arguments: [["--plain"], ["list"], ["add", "--emotion=Sad"]])
  func filesThatAreNotJournalsAreLeftUntouched(arguments: [String]) async throws {
    let text = Data(String(repeating: "Dear diary\n", count: 500).utf8)
    try text.write(to: URL(filePath: database))
    #expect(await run(arguments) == .badData)
    #expect(errors.text == "bako: \(StorageError.notADatabase(path: database))\n")
    #expect(output.text == "")
    #expect(try Data(contentsOf: URL(filePath: database)) == text)
  }

  @Test func journalsAreNeverOverwritten() async throws {
    #expect(await run(["add", "--emotion", "sad"]) == .success)
    let content = try Data(contentsOf: URL(filePath: database))
    for arguments in [
      ["stats", "--svg"], ["export"], ["export", "--force"], ["repair"], ["backup"], ["--record"],
    ] {
      for path in [database, database + "-wal", database + "-shm"] {
        let expected: ProgramStatus = .cannotCreate
        #expect(await run(arguments + [path]) == expected, "\(arguments) \(path)")
      }
    }
    #expect(errors.lines.allSatisfy { $0.hasSuffix("Name another file.") })
    #expect(try Data(contentsOf: URL(filePath: database)) == content)
    #expect(!FileManager.default.fileExists(atPath: database + "-wal"))
  }

  @Test func readOnlyJournalsCanBeListedShownAndExported() async throws {
    #expect(await run(["add", "--emotion", "sad", "--journal", "rain"]) == .success)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: database)
    output.clear()
    #expect(await run(["list"]) == .success)
    #expect(output.text == "2026-11-20 08:15  😢 Sad  rain\n")
    #expect(await run(["export", folder.path + "/export.jsonl"]) == .success)
    #expect(await run(["stats"]) == .success)
    let notice = "bako: \(JournalNotice.readOnly(path: database))\n"
    #expect(errors.text == String(repeating: notice, count: 3))
    errors.clear()
    #expect(await run(["--plain"], input: ["1", "q"]) == .success)
    #expect(output.text.contains("rain"))
    #expect(await run(["add", "--emotion", "sad"]) == .notPermitted)
    #expect(errors.text.contains("is read-only; nothing was saved."))
  }

  @Test func addingMakesTheBackupOfTheDay() async throws {
    for _ in 1...2 { #expect(await run(["add", "--emotion", "sad"]) == .success) }
    #expect(JournalFiles.backups(of: database).count == 1)
    output.clear()
    #expect(await run(["restore"]) == .success)
    #expect(output.lines == JournalFiles.backups(of: database))
  }

  @Test func theVariablesOfTimeAreUsed() async throws {
    let arguments = ["add", "--emotion", "sad", "--day=today"]
    let now = ["BAKO_NOW": "2026-12-31T23:30:00Z"]
    #expect(await run(arguments, environment: now) == .success)
    // Beijing's time is the one of this test.
    #expect(output.text == "2027-01-01 07:30  😢 Sad\n")
    #expect(await run(arguments, environment: ["BAKO_NOW": "soon"]) == .usage)
    #expect(errors.text.hasPrefix("bako: The variable BAKO_NOW is “soon”, not a moment such as"))
  }

  @Test func damagedJournalsAreCheckedAndRepaired() async throws {
    #expect(await run(["add", "--emotion", "sad"]) == .success)
    #expect(await run(["check"]) == .success)
    #expect(output.lines.last == "The journal is sound: 1 entry.")
    let copy = folder.path + "/repaired.sqlite3"
    #expect(await run(["repair", copy]) == .success)
    #expect(await run(["repair", copy]) == .cannotCreate)
    #expect(try await StorageClient.live(path: copy).entries.count() == 1)
    #expect(await run(["check", "--database", folder.path + "/none"]) == .cannotCreate)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
  }

  @Test func closedOutputIsNotAFailure() async {
    let gone = Output { _ throws(StreamError) in throw .closed }
    #expect(await run(["--help"], output: gone) == .success)
    #expect(await run([], output: gone) == .success)
    #expect(errors.text == "")
  }

  @Test func failingOutputIsAFailure() async {
    let full = Output { _ throws(StreamError) in throw .cannotWrite(reason: "No space") }
    #expect(await run(["--version"], output: full) == .inputOutput)
    #expect(errors.text == "bako: The output cannot be written: No space.\n")
  }

  @Test func recordingsExcludeUserTextByDefault() async throws {
    let file = folder.path + "/session.jsonl"
    #expect(await run(["--record", file], input: Self.flow) == .success)
    #expect(errors.text == "")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("‹1›"))
    #expect(!text.contains("walk"))
    #expect(!text.contains("sea"))
    output.clear()
    #expect(await run(["replay", file]) == .success)
    #expect(output.lines.contains("  Friday, 20 November 2026, 08:15: joyful. ‹1›."))
    #expect(errors.text == "")
  }

  @Test func recordingsIncludeUserTextOnRequest() async throws {
    let file = folder.path + "/session.jsonl"
    let arguments = ["open", "check-in", "--record", file, "--with-texts"]
    #expect(await run(arguments, input: Self.flow) == .success)
    output.clear()
    #expect(await run(["replay", file]) == .success)
    #expect(
      output.lines.contains(
        "  Friday, 20 November 2026, 08:15: joyful. A walk 🌊 by the sea."))
  }

  @Test func recordingRefusesToOverwriteOtherFiles() async throws {
    #expect(await run(["add", "--emotion", "sad"]) == .success)
    let file = folder.path + "/notes.txt"
    try "Dear diary\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await run(["--record", file]) == .badData)
    #expect(errors.text.contains("is not a recording and was not changed"))
    #expect(await run(["--record", database]) == .cannotCreate)
    #expect(try await StorageClient.live(path: database).entries.count() == 1)
  }

  @Test func unplayableRecordingsAreReported() async throws {
    let file = folder.path + "/session.jsonl"
    #expect(await run(["replay", file]) == .noInput)
    try "Dear diary\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await run(["replay", file]) == .badData)
    #expect(errors.text.contains("“\(file)” cannot be replayed. This is not an exported history"))
  }
}

// MARK: Missing and damaged journals

extension ProgramTests {
  @Test(arguments: [
    ["list"], ["stats"], ["export", "-"], ["trash"], ["list", "--search", "x"],
  ])
  func readingCommandsCreateNothing(arguments: [String]) async throws {
    let path = folder.path + "/new/journal.sqlite3"
    #expect(await run(arguments + ["--database", path]) == .success)
    #expect(errors.text == "bako: There is no journal “\(path)” yet.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func nothingIsCheckedBackedUpOrRepairedWithoutAJournal() async throws {
    let path = folder.path + "/new/journal.sqlite3"
    for arguments in [["check"], ["backup"], ["repair", folder.path + "/new.sqlite3"]] {
      #expect(await run(arguments + ["--database", path]) == .cannotCreate)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// Adds an entry, and removes the journal but for the backup of the day.
  private func loseJournal() async throws -> String {
    #expect(await run(["add", "--emotion", "sad", "--journal", "rain"]) == .success)
    try FileManager.default.removeItem(atPath: database)
    output.clear()
    return try #require(JournalFiles.backups(of: database).first)
  }

  @Test(arguments: [["add", "--emotion", "sad"], ["list"], ["import", "-"], ["backup"], []])
  func noCommandStartsAnEmptyJournalBesideBackups(arguments: [String]) async throws {
    let backup = try await loseJournal()
    #expect(await run(arguments) == .cannotCreate)
    let error = StorageError.missing(path: database, backup: backup)
    #expect(errors.text == "bako: \(error)\n")
    #expect(!FileManager.default.fileExists(atPath: database))
    #expect(await run(["restore", backup]) == .success)
    #expect(await run(["list"]) == .success)
    #expect(output.text.hasSuffix("  😢 Sad  rain\n"))
  }

  @Test func damagedPagesLeaveOutOnlyTheirEntries() async throws {
    let text = String(repeating: "word ", count: 200)
    let lines = try (0..<9).map { try Entry.fixture($0, journal: text).jsonLine() }
    #expect(await run(["import", "-"], input: lines) == .success)
    var bytes = try Data(contentsOf: URL(filePath: database))
    let range = try #require(bytes.range(of: Data(Entry.fixture(4).id.uuidString.utf8)))
    let rows = try #require(
      bytes.range(of: Data("word word".utf8), in: range.lowerBound..<bytes.count))
    let start = rows.lowerBound / 4_096 * 4_096
    bytes.replaceSubrange(start..<(start + 4_096), with: Data(count: 4_096))
    try bytes.write(to: URL(filePath: database))
    output.clear()
    #expect(await run(["list"]) == .badData)
    #expect(errors.text.contains("The list lacks the entries that cannot be read."))
    let count = output.lines.count
    #expect((1..<9).contains(count))
    #expect(errors.text.contains("cannot be read and"))
    errors.clear()
    let file = folder.path + "/export.jsonl"
    #expect(await run(["export", file]) == .badData)
    #expect(errors.text.contains("The export lacks the entries that cannot be read."))
    let exported = try String(contentsOfFile: file, encoding: .utf8)
    #expect(exported.split(separator: "\n").count == count)
  }

  @Test func recordingsIntoAPipeKeepItsMode() async throws {
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(chmod(pipe, 0o644) == 0)
    let reader = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    #expect(await run(["--plain", "--record", pipe], input: ["q"]) == .success)
    let mode = try FileManager.default.attributesOfItem(atPath: pipe)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o644)
  }
}
