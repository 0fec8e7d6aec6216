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
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    #expect(try String(contentsOfFile: test, encoding: .utf8).contains("@Suite struct TestTests {"))
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

  @Test func wholeRecordingsAreReplayed() async throws {
    #expect(try await replay(record()) == .success)
    #expect(errors.text == "")
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

  @Test func doubledLinesAreFound() async throws {
    var lines = try await record()
    let index = try entry(3, lines)
    lines.insert(lines[index], at: index)
    #expect(try await replay(lines) == .badData)
    #expect(errors.text.contains("follows entry 2, but the entry before it is 3"))
  }

  @Test func swappedLinesAreFound() async throws {
    var lines = try await record()
    lines.swapAt(try entry(2, lines), try entry(3, lines))
    #expect(try await replay(lines) == .badData)
    #expect(errors.text.contains("follows entry 2, but the entry before it is 1"))
  }

  @Test func alteredLinesAreFound() async throws {
    var lines = try await record()
    let index = try #require(lines.firstIndex { $0.contains(#"/isLoading":true"#) })
    lines[index] = lines[index].replacing(#"/isLoading":true"#, with: #"/isLoading":false"#)
    #expect(try await replay(lines) == .badData)
    #expect(errors.text.contains("Line \(index + 1) of the recording was altered"))
  }

  @Test(arguments: [#""name":"#, #""cause":"#, #""date":"#, #""sender":"#, #""took":"#])
  func alteredDetailsAreFound(key: String) async throws {
    var lines = try await record()
    let index = try #require(lines.firstIndex { $0.contains(#""cause":"#) })
    let value = try #require(lines[index].firstRange(of: key)).upperBound
    let digit = try #require(lines[index][value...].firstIndex { $0 != "\"" })
    lines[index].replaceSubrange(digit...digit, with: lines[index][digit] == "1" ? "2" : "1")
    #expect(try await replay(lines) == .badData)
    #expect(errors.text.contains("Line \(index + 1) of the recording"))
  }

  @Test func linesAboutEffectsInOtherPlacesAreFound() async throws {
    let lines = try await record()
    let effects = lines.indices.dropLast().filter {
      lines[$0].hasPrefix(#"{"effect""#) != lines[$0 + 1].hasPrefix(#"{"effect""#)
    }
    try #require(effects.count > 2)
    for index in effects where index > 1 {
      errors.clear()
      var swapped = lines
      swapped.swapAt(index, index + 1)
      #expect(try await replay(swapped) == .badData)
      #expect(errors.text.contains("a line is missing, doubled or in another place"))
    }
  }

  @Test func linesAfterTheEndAreRefused() async throws {
    let lines = try await record()
    #expect(try await replay(lines + lines.suffix(1)) == .badData)
    #expect(errors.text.contains("it comes after the end of the recording."))
  }

  @Test(arguments: [0, -1, 1])
  func earlierVersionsDoNotTurnTheChecksOff(version: Int) async throws {
    var lines = try await record()
    lines[0] = lines[0].replacing(#""version":3"#, with: #""version":\#(version)"#)
    #expect(try await replay(lines) == .badData)
  }

  @Test func datesBeyondAllCalendarsAreRefused() async throws {
    var lines = try await record()
    let index = try entry(2, lines)
    lines[index].replace(/"date":[0-9.]+/, with: #""date":1e300"#)
    #expect(try await replay(lines) == .badData)
    #expect(
      errors.text.contains(
        "Line \(index + 1) of the recording cannot be read: it has a date beyond"))
  }

  @Test func laterVersionsAreRefused() async throws {
    var lines = try await record()
    lines[0] = lines[0].replacing(#""version":3"#, with: #""version":9"#)
    #expect(try await replay(lines) == .badData)
    #expect(errors.text.contains("format version 9; this program reads version 3"))
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
