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
    ["1", "1", "3", "1", "22", "1", "A walk 🌊", "by the sea", ".", "2", "1", "q"]

  private func run(_ arguments: [String], input: [String] = [], output: Output? = nil) async
    -> ProgramStatus
  {
    let program = Program(
      arguments: .success(arguments), environment: ["BAKO_DATABASE": database],
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
    #expect(output.lines.contains("  2026-11-20 08:15  😄 Joyful  A walk 🌊 by the sea"))

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

  @Test func listingShowsAnAddedEntry() async {
    #expect(await run(["add", "--emotion", "sad", "--journal", "rain"]) == .success)
    #expect(await run(["list"]) == .success)
    #expect(output.text == String(repeating: "2026-11-20 08:15  😢 Sad  rain\n", count: 2))
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
    #expect(errors.text.hasPrefix("bako: There is no command “dance\u{FFFD}”.\nusage: bako"))
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
    #expect(text.contains("[text 1]") && !text.contains("walk") && !text.contains("sea"))
    output.clear()
    #expect(await run(["replay", file]) == .success)
    #expect(output.lines.contains("  2026-11-20 08:15  😄 Joyful  [text 1]"))
    #expect(errors.text == "")
  }

  @Test func recordingsIncludeUserTextOnRequest() async throws {
    let file = folder.path + "/session.jsonl"
    let arguments = ["open", "check-in", "--record", file, "--with-texts"]
    #expect(await run(arguments, input: Self.flow) == .success)
    output.clear()
    #expect(await run(["replay", file]) == .success)
    #expect(output.lines.contains("  2026-11-20 08:15  😄 Joyful  A walk 🌊 by the sea"))
  }

  @Test func recordingRefusesToOverwriteOtherFiles() async throws {
    #expect(await run(["add", "--emotion", "sad"]) == .success)
    #expect(await run(["--record", database]) == .badData)
    #expect(errors.text.contains("is no recording, and was left as it is"))
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
