import BakoModels
import BakoStorage
import Foundation
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct ImportCommandTests {
  private let folder: TemporaryFolder
  private let storage = StorageClient.inMemory(entries: [.fixture(0)])

  init() throws { folder = try TemporaryFolder() }

  private func load(_ text: String) async throws -> Collected {
    let path = folder.path + "/import.jsonl"
    try Data(text.utf8).write(to: URL(filePath: path))
    return try await load(path: path)
  }

  private func load(
    path: String, input: [InputLine] = [], differing: DifferingEntries = .journal,
    limits: ImportLimits = ImportLimits()
  ) async throws -> Collected {
    let collected = Collected()
    try await withDependencies {
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    } operation: {
      try await ImportCommand(
        path: path, differing: differing, storage: storage, input: Script(input),
        output: collected.output,
        errors: collected.terminal, limits: limits
      ).run()
    }
    return collected
  }

  /// Returns the error of importing a text, and expects that nothing was added.
  private func failure(_ text: String) async throws -> FileError? {
    let error = await #expect(throws: FileError.self) { _ = try await load(text) }
    #expect(try await storage.entries.latest(9) == [.fixture(0)])
    return error
  }

  @Test func importingTwiceAddsEntriesOnce() async throws {
    let text = try [Entry.fixture(0), .fixture(1), .fixture(2, emotion: .sad)]
      .map { try $0.jsonLine() }.joined(separator: "\n")
    #expect(try await load(text).text == "Imported 2 entries; 1 was there already.\n")
    #expect(try await load(text).text == "Imported no entries; 3 were there already.\n")
    #expect(
      try await storage.entries.latest(9) == [.fixture(2, emotion: .sad), .fixture(1), .fixture(0)])
  }

  @Test func differencesAreReportedAndBothCanBeKept() async throws {
    let path = folder.path + "/edited.jsonl"
    let edited = [Entry.fixture(0, journal: "edited"), .fixture(1)]
    try Data(edited.map { try $0.jsonLine() }.joined(separator: "\n").utf8)
      .write(to: URL(filePath: path))
    #expect(
      try await load(path: path).text
        == "Imported 1 entry; 1 differs from the journal and was left "
        + "out. Keep both with “--differing both”, or replace the journal's with “--differing "
        + "file”.\n")
    #expect(try await storage.entries.find(Entry.fixture(0).id) == .fixture(0))
    #expect(
      try await load(path: path, differing: .both).text
        == "Imported no entries; 1 was there already; 1 differs from the journal, which has it as "
        + "well.\n")
    #expect(try await storage.entries.count() == 3)
    #expect(
      try await load(path: path, differing: .file).text
        == "Imported no entries; 1 was there already; 1 replaced the journal's.\n")
    #expect(try await storage.entries.find(Entry.fixture(0).id)?.journal == "edited")
  }

  @Test func importsIgnoreBlankLinesCarriageReturnsAndAByteOrderMark() async throws {
    let line = try Entry.fixture(1).jsonLine()
    #expect(try await load("\u{FEFF}\(line)\r\n\r\n  \n").text == "Imported 1 entry.\n")
    #expect(try await storage.entries.find(Entry.fixture(1).id) == .fixture(1))
  }

  @Test(arguments: [
    "{", "[]", "7", #"{"id":7}"#, #"{"id":"x"}"#,
    #"{"id":"00000000-0000-0000-0000-000000000001"}"#,
    #"{"id":"00000000-0000-0000-0000-000000000001","date":"today","emotion":"Joyful"}"#,
  ])
  func invalidLinesAreNamedAndNothingIsImported(line: String) async throws {
    let good = try Entry.fixture(1).jsonLine()
    let error = try #require(try await failure("\(good)\n\(line)\n\(good)\n"))
    guard case .noEntry(2, _, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.hasSuffix("."))
  }

  @Test func undecodableLinesAreNamed() async throws {
    let line = InputLine.text(try Entry.fixture(1).jsonLine())
    await #expect(throws: FileError.unreadableLine(2, path: "-")) {
      _ = try await load(path: "-", input: [line, .unreadable(repaired: "\u{FFFD}")])
    }
    #expect(try await storage.entries.count() == 1)
  }

  @Test func errorsDoNotQuoteTheJournal() async throws {
    let error = try await failure(#"{"journal":"A secret.","date":7}"#)
    #expect(error?.description.contains("secret") == false)
    #expect(error?.description.contains("“date” is not a text") == true)
  }

  @Test(arguments: ["/nowhere/import.jsonl", "/"])
  func unreadableFilesAreReported(path: String) async {
    let error = await #expect(throws: FileError.self) { _ = try await load(path: path) }
    guard case .cannotOpen(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    #"{"id":"00000000-0000-0000-0000-00000000000"}"#: "“id” is not an ID such as",
    #"{"id":"00000000-0000-0000-0000-000000000001","date":"2026-11-20T08:15Z","emotion":"Sad","#
      + #""category":"blue"}"#: "“category” is neither “positive” nor “negative”.",
    "{": "it is not valid JSON.",
  ])
  func errorsAreSentencesOfOurs(line: String, reason: String) async throws {
    let text = line.replacing(
      #"0"}"#, with: #"0","date":"2026-11-20T08:15Z","emotion":"Sad"}"#)
    let error = try #require(try await failure(text))
    #expect(error.description.contains(reason))
  }

  #if os(Linux)
    @Test(.timeLimit(.minutes(60))) func aLineWithoutAnEndIsAnError() async throws {
      await #expect(throws: FileError.lineTooLong(1, path: "/dev/zero")) {
        _ = try await load(path: "/dev/zero")
      }
    }
  #endif

  @Test func filesBeyondTheLimitAreRejected() async throws {
    let line = try Entry.fixture(1).jsonLine()
    let path = folder.path + "/large.jsonl"
    try Data("\(line)\n\(line)\n".utf8).write(to: URL(filePath: path))
    await #expect(throws: FileError.tooLarge(path: path)) {
      _ = try await load(path: path, limits: ImportLimits(total: line.utf8.count * 2))
    }
    let input = Array(repeating: InputLine.text(line), count: 2)
    await #expect(throws: FileError.tooLarge(path: "-")) {
      _ = try await load(path: "-", input: input, limits: ImportLimits(total: line.utf8.count * 2))
    }
    #expect(try await storage.entries.count() == 1)
  }

  @Test func endlessBlankLinesAreRejected() async throws {
    let input = Array(repeating: InputLine.text(""), count: 3)
    _ = try await load(path: "-", input: input, limits: ImportLimits(count: 3))
    await #expect(throws: FileError.tooLarge(path: "-")) {
      _ = try await load(path: "-", input: input, limits: ImportLimits(count: 2))
    }
  }

  @Test func longImportsShowTheirProgress() async throws {
    let base = Entry.fixture()
    let lines = try (0..<2_000).map { number in
      try Entry(
        id: UUID(), date: base.date, secondsFromUTC: 0, emotion: .joyful, journal: "\(number)"
      ).jsonLine()
    }
    let text = try await load(lines.joined(separator: "\n")).text
    #expect(text.contains("Reading ["))
    #expect(text.hasSuffix("\rImported 2000 entries.\n"))
  }
}
