import BakoApp
import BakoFoundation
import BakoSentences
import BakoStorage
import BakoTerminalKit
import Tessera
import TesseraHistory
import TesseraInspector

/// Replays a recording without effects: the journal is neither read nor written.
@MainActor
struct ReplayCommand {
  private let order: ReplayOrder
  private let input: any LineSource
  private let journal: String
  private let output: Output
  private let errors: Output
  private let history = History<AppReducer.State, AppReducer.Action>(
    capacity: .max, checkpointInterval: 20, redaction: .exceptCatalogue)
  private let store: StoreOf<AppReducer>

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - order: The recording to replay, and how.
  ///   - journal: The path of the journal, which must not be overwritten.
  ///   - input: The standard input, for a recording at `-`.
  ///   - output: The output for the screens.
  ///   - errors: The output for warnings about an incomplete recording.
  init(
    _ order: ReplayOrder, journal: String, input: any LineSource, output: Output, errors: Output
  ) {
    self.order = order
    self.journal = journal
    self.input = input
    self.output = output
    self.errors = errors
    store = Store(initialState: AppReducer.State(), history: history) {
      AppReducer()
    } withDependencies: {
      $0.storage = .failing(with: .notPermitted(path: order.path))
    }
  }

  func run() async throws {
    // The first difference is reported with the exit status.
    try await withIssueReporters([]) { try await replay() }
  }

  private func replay() async throws {
    for path in [order.page, order.test].compactMap(\.self) where isRecording(path) {
      throw FileError.sameAsRecording(path: path)
    }
    let summary = try load(try await text())
    if let page = order.page {
      try write(history.html(title: "Bako: \(name)", includingRedacted: true), to: page, .page)
    }
    if let test = order.test, summary.difference == nil {
      try write(try history.testSource(RecordedTest.form(for: test)), to: test, .test)
    }
    if order.showsScreens { try showScreens() }
    try tellEnding(summary)
    if let difference = summary.difference {
      throw FileError.differentReplay(
        path: order.path, difference: "\(difference)", isRedacted: summary.isRedacted)
    }
  }

  private var name: String {
    order.path == "-" ? Sentences.standardInput : URL(filePath: order.path).lastPathComponent
  }

  /// Whether a file to write into is the recording.
  private func isRecording(_ path: String) -> Bool {
    guard path != "-", order.path != "-" else { return false }
    var (file, recording) = (stat(), stat())
    // The writer resolves the path, and so finds a file where the system finds none: “new/../file”.
    guard stat(JournalFiles.resolved(path), &file) == 0, stat(order.path, &recording) == 0 else {
      return false
    }
    return file.st_dev == recording.st_dev && file.st_ino == recording.st_ino
  }

  private func text() async throws -> String {
    if order.path == "-" { return try await RecordedText.read(input) }
    return try RecordedText.read(order.path)
  }

  private func load(_ text: String) throws(FileError) -> HistoryImportSummary {
    do throws(HistoryImportError) {
      return try history.import(text)
    } catch {
      throw .noRecording(path: order.path, reason: error.description)
    }
  }

  private func showScreens() throws {
    if order.isTree {
      let lines = history.causeTree.split(separator: "\n")
      for line in lines { try output.line(String(line).displayable) }
    } else if order.isStepwise {
      try showSteps()
    } else {
      try showLast()
    }
  }

  private func showSteps() throws {
    try output.line(Sentences.theStart)
    history.jump(to: nil)
    try show()
    for entry in history.entries {
      try output.line()
      try output.line("\(entry)".displayable)
      // Leaving the app shows no screen.
      if let left, entry.id >= left { continue }
      history.jump(to: entry.id)
      try show()
    }
  }

  /// Shows the last screen: leaving the app goes home, which its user doesn't see.
  private func showLast() throws {
    if let left {
      history.jump(to: left)
      history.stepBackward()
    }
    try show()
  }

  /// The entry in which the user left the app.
  private var left: HistoryEntry<AppReducer.State, AppReducer.Action>.ID? {
    history.entries.last { $0.action == .ended }?.id
  }

  private func show() throws {
    try output.line(AppScreen(store: store).screen.text.map(\.displayable).joined(separator: "\n"))
  }

  private func tellEnding(_ summary: HistoryImportSummary) throws {
    switch summary.ending {
    case .whole: break
    case .cutOff:
      try errors.line(Sentences.recordingWithoutEnd)
    case .torn(let line):
      try errors.line(Sentences.recordingEndsInLine(line))
    }
  }

  private func write(_ text: String, to path: String, _ kind: NewFile.Kind) throws {
    guard path != "-" else { return try output.text(text) }
    var file = try NewFile(path: path, journal: journal, kind: order.isForced ? nil : kind)
    try file.text(text)
    try file.complete()
  }
}
