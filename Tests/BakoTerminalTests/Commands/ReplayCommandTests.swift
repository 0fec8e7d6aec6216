import BakoApp
import BakoModels
import BakoStorage
import Foundation
import BakoHome
import BakoOnboarding
import BakoSettings
import BakoSuccess
import Tessera
import TesseraHistory
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct ReplayCommandTests {
  private let folder: TemporaryFolder
  private let output = Collected()
  private let errors = Collected()

  init() async throws {
    folder = try TemporaryFolder()
    recording = URL(filePath: folder.path + "/check-in.jsonl")
    try await RecordedSession.record(to: recording.path)
  }

  private let recording: URL

  private func replay(
    input: Script = Script([String]()), _ change: (inout ReplayOrder) -> Void = { _ in }
  ) async throws {
    var order = ReplayOrder(path: recording.path)
    change(&order)
    try await ReplayCommand(
      order, journal: folder.path + "/bako.sqlite3", input: input, output: output.output,
      errors: errors.output
    ).run()
  }

  /// The first bytes of the recording, as left behind by a crash.
  private func torn(_ count: Int) throws -> String {
    let path = folder.path + "/torn.jsonl"
    try Data(contentsOf: recording).prefix(count).write(to: URL(filePath: path))
    return path
  }

  @Test func replayingShowsTheLastScreen() async throws {
    try await replay()
    #expect(output.lines.first == "Good afternoon")
    #expect(errors.text == "")
    #expect(
      output.lines.contains("  Friday, 20 November 2026, 12:46: joyful. ‹2›. ‹1›."))
  }

  @Test func stepwiseReplayShowsTheScreenAfterEachAction() async throws {
    try await replay { $0.isStepwise = true }
    #expect(output.lines.prefix(2) == ["0 the start", "Bako"])
    let titles = output.lines.filter { $0.contains(", by ") }
    #expect(titles.first?.hasPrefix("1 started, by view at BakoTerminal/Program.swift:") == true)
    #expect(titles.contains { $0.hasPrefix("2 onboardingPreferenceLoaded, by effect") })
    #expect(output.lines.contains("Welcome to Bako"))
    #expect(output.lines.contains("Saved. Well done!"))
  }

  @Test func truncatedRecordingsAreReported() async throws {
    let whole = try Data(contentsOf: recording)
    let lines = whole.split(separator: 10, omittingEmptySubsequences: false)
    let count = lines.prefix(10).reduce(0) { $0 + $1.count + 1 }
    try await replay { order in order.path = (try? torn(count)) ?? "" }
    #expect(errors.text.contains("without the end of the app"))
    errors.clear()
    try await replay { order in order.path = (try? torn(count + 5)) ?? "" }
    #expect(errors.text.contains("ends in the middle of line 11, which was left out"))
  }

  @Test func damagedLinesAreReportedByNumber() async throws {
    let path = folder.path + "/damaged.jsonl"
    let text = try String(contentsOf: recording, encoding: .utf8)
    try text.replacing(#""id":3,"#, with: #""id":"three","#)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = await #expect(throws: FileError.self) { try await replay { $0.path = path } }
    #expect(error?.description.contains("cannot be replayed. Line ") == true)
    #expect(error?.description.hasSuffix("'id' has another type.") == true)
  }

  @Test func replayingWritesAPageAndATest() async throws {
    let (page, test) = (folder.path + "/page.html", folder.path + "/test.swift")
    try await replay {
      $0.page = page
      $0.test = test
    }
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.hasPrefix("<!DOCTYPE html>"))
    #expect(!html.contains("http://") && !html.contains("https://"))
    let swift = try String(contentsOfFile: test, encoding: .utf8)
    #expect(swift.contains("@Suite struct TestTests {"))
    #expect(swift.contains("rehearsal.reducer { AppReducer() }"))
    #expect(output.lines.first == "Good afternoon")
  }

  @Test func pagesAndTestsDoNotOverwriteJournals() async throws {
    let journal = folder.path + "/bako.sqlite3"
    await #expect(throws: FileError.isJournal(path: journal)) {
      try await replay { $0.page = journal }
    }
    await #expect(throws: FileError.isJournal(path: journal + "-wal")) {
      try await replay { $0.test = journal + "-wal" }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["check-in.jsonl"])
  }

  @Test func pagesOnStandardOutputReplaceTheScreens() async throws {
    try await replay { $0.page = "-" }
    #expect(output.text.hasPrefix("<!DOCTYPE html>"))
    #expect(output.text.hasSuffix("</html>\n"))
  }

  @Test func theUserLeavesFromTheLastScreen() async throws {
    let path = folder.path + "/left.jsonl"
    let recording = try SessionRecording(
      RecordingOrder(path: path), journal: folder.path + "/bako.sqlite3")
    var state = AppReducer.State()
    state.path = [.success(SuccessReducer.State(entry: .fixture()))]
    let store = Store(initialState: state, history: recording.history) {
      AppReducer()
    } withDependencies: {
      $0.storage = .inMemory()
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    }
    try recording.begin()
    await store.send(.ended).finish()
    try recording.end()
    try await replay { $0.path = path }
    #expect(output.lines.contains("Saved. Well done!"))
    output.clear()
    try await replay {
      $0.path = path
      $0.isStepwise = true
    }
    #expect(output.lines.last?.contains(" ended, by view") == true)
  }

  @Test func aRecordingComesFromStandardInput() async throws {
    let text = try String(contentsOf: recording, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    try await replay(input: Script(lines)) { $0.path = "-" }
    #expect(output.lines.first == "Good afternoon")
    #expect(errors.text == "")
    let torn = Script(Array(lines.dropLast()) + [String(lines[lines.count - 1].prefix(9))])
    torn.endsWithinLine = true
    try await replay(input: torn) { $0.path = "-" }
    #expect(errors.text.contains("ends in the middle of line \(lines.count)"))
    let damaged = Script(lines.map { .text($0) } + [.unreadable(repaired: "?"), .text("")])
    let error = FileError.noRecording(
      path: "-", reason: "Line \(lines.count + 1) is not UTF-8 text.")
    await #expect(throws: error) { try await replay(input: damaged) { $0.path = "-" } }
  }

  @Test func theRecordingIsNotOverwritten() async throws {
    let path = folder.path + "/session.jsonl"
    let link = folder.path + "/link.html"
    try FileManager.default.copyItem(atPath: recording.path, toPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    // The system finds no file through a folder that isn't there, but the writer does.
    for file in [
      path, link, folder.path + "/./session.jsonl", folder.path + "/new/../session.jsonl",
    ] {
      await #expect(throws: FileError.sameAsRecording(path: file)) {
        try await replay { ($0.path, $0.page) = (path, file) }
      }
      await #expect(throws: FileError.sameAsRecording(path: file)) {
        try await replay { ($0.path, $0.test) = (path, file) }
      }
    }
    #expect(ProgramStatus(FileError.sameAsRecording(path: path)) == .usage)
    #expect(
      FileManager.default.contentsEqual(atPath: path, andPath: recording.path))
  }
}

/// Recordings that were damaged, or whose code has changed since.
@MainActor
@Suite struct DamagedRecordingTests {
  private let folder: TemporaryFolder
  private let output = Collected()
  private let errors = Collected()
  private var path: String { folder.path + "/session.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  /// The lines of a recorded session, in which the reducer may do something else at the end.
  private func record(
    _ change: @escaping (inout AppReducer.State, AppReducer.Action) -> Void = { _, _ in }
  ) async throws -> [String] {
    let recording = try SessionRecording(
      RecordingOrder(path: path), journal: folder.path + "/bako.sqlite3")
    let store = Store(initialState: AppReducer.State(), history: recording.history) {
      AppReducer()
      Reduce<AppReducer.State, AppReducer.Action> { state, action in
        change(&state, action)
        return .none
      }
    } withDependencies: {
      $0.storage = .inMemory(entries: [.fixture(), .fixture(1)])
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    }
    try recording.begin()
    await store.send(.started).finish()
    await store.send(.home(.journalButtonTapped)).finish()
    await store.send(.ended).finish()
    try recording.end()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func replay(_ lines: [String]) async throws -> ProgramStatus {
    try (lines + [""]).joined(separator: "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return await Program(
      arguments: .success(["replay", path, "--step"]), environment: [:],
      input: Script([String]()), output: output.output, errors: errors.output
    ).run()
  }

  private func entry(_ number: Int, _ lines: [String]) throws -> Int {
    try #require(lines.firstIndex { $0.contains(#""id":\#(number),"#) && $0.contains(#""name":"#) })
  }

  // SEMANTICS history.shared
  @Test(arguments: [true, false])
  func preferencesThatAreLoadedAreThoseOfTheRecording(before isEarly: Bool) async throws {
    let recording = try SessionRecording(
      RecordingOrder(path: path), journal: folder.path + "/bako.sqlite3")
    let storage = StorageClient.inMemory()
    // The preferences are loaded before they come into the state, or once they are there.
    let preferences = withDependencies {
      $0.storage = storage
    } operation: {
      isEarly ? SharedReader(.preferences) : nil
    }
    try await preferences?.load()
    defer { withExtendedLifetime(preferences) {} }
    let store = Store(initialState: AppReducer.State(), history: recording.history) {
      AppReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = Entry.fixture().date
      $0.timeZone = .gmt
    }
    try recording.begin()
    await store.send(.started).finish()
    await store.send(.onboarding(.getStartedButtonTapped)).finish()
    await store.send(.home(.statisticsButtonTapped)).finish()
    func open() async throws -> StackElementID {
      await store.send(.path(.popFrom(id: try #require(store.path.ids.last)))).finish()
      await store.send(.home(.settingsButtonTapped)).finish()
      return try #require(store.path.ids.last)
    }
    let id = try await open()
    await store.send(.path(.element(id: id, action: .settings(.clockChosen(.twelveHours)))))
      .finish()
    _ = try await open()
    await store.send(.ended).finish()
    try recording.end()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(#""isOnboardingSeen":true"#))
    #expect(text.contains(#""shared":1"#))
    #expect(try await replay(text.split(separator: "\n").map(String.init)) == .success)
    #expect(errors.text == "")
    #expect(output.text.contains("Clock: 12 hours"))
  }

  @Test func removedLinesAreFound() async throws {
    var lines = try await record()
    lines.remove(at: try entry(3, lines))
    #expect(try await replay(lines) == .badData)
    #expect(
      errors.text.contains("follows entry 3, but the entry before it is 2: a line is missing"))
  }

  @Test func changedCodeIsReportedWithTheFirstDifference() async throws {
    let lines = try await record { state, action in
      if case .ended = action { state.rememberingErrorMessage = "It was so." }
    }
    let number = try #require(
      lines.last { $0.contains(#""name":"ended""#) }?
        .firstMatch(of: /"id":(\d+)/)?.1)
    #expect(try await replay(lines) == .badData)
    #expect(errors.lines.count > 1)
    #expect(
      errors.text.contains("Entry \(number) (ended) differs from the recording:\n\n"))
    #expect(
      errors.text.contains("/rememberingErrorMessage: \"‹›\" was recorded, now it is nothing"))
    // The screens are shown all the same.
    #expect(output.lines.first == "0 the start")
  }
}
