import AppFeature
import BakoStorage
import Foundation
import Tessera
import TesseraHistory
import TesseraInspector
import TerminalKit

/// Replays a recording without effects: the journal is neither read nor written.
@MainActor
struct ReplayCommand {
  private let order: ReplayOrder
  private let journal: String
  private let output: Output
  private let errors: Output
  private let history = History<AppReducer.State, AppReducer.Action>(
    capacity: .max, checkpointInterval: 20,
    redaction: HistoryRedaction(isPublic: StandIns.isPublic))
  private let store: StoreOf<AppReducer>

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - order: The recording to replay, and how.
  ///   - journal: The path of the journal, which must not be overwritten.
  ///   - output: The output for the screens.
  ///   - errors: The output for warnings about an incomplete recording.
  init(_ order: ReplayOrder, journal: String, output: Output, errors: Output) {
    self.order = order
    self.journal = journal
    self.output = output
    self.errors = errors
    store = Store(initialState: AppReducer.State(), history: history) {
      AppReducer()
    } withDependencies: {
      $0.storage = .failing(with: .notPermitted(path: order.path))
    }
  }

  func run() throws {
    let summary = try load()
    if let page = order.page {
      try write(history.html(title: "Bako: \(name)", includingRedacted: true), to: page)
    }
    if let test = order.test {
      try write(try history.testSource(RecordedTest.form(for: test)), to: test)
    }
    guard order.showsScreens else { return try tellEnding(summary) }
    if order.isStepwise { try showSteps() } else { try show() }
    try tellEnding(summary)
  }

  private var name: String { URL(filePath: order.path).lastPathComponent }

  private func load() throws(FileError) -> HistoryImportSummary {
    let text = try RecordedText.read(order.path)
    do throws(HistoryImportError) {
      return try history.import(text)
    } catch {
      throw .noRecording(path: order.path, reason: error.description)
    }
  }

  private func showSteps() throws {
    try output.line("0 the start")
    history.jump(to: nil)
    try show()
    for entry in history.entries {
      try output.line()
      try output.line("\(entry)".displayable)
      history.jump(to: entry.id)
      try show()
    }
  }

  private func show() throws {
    try output.line(AppScreen(store: store).screen.text.map(\.displayable).joined(separator: "\n"))
  }

  private func tellEnding(_ summary: HistoryImportSummary) throws {
    switch summary.ending {
    case .whole: break
    case .cutOff:
      try errors.line("bako: The recording ends without the end of the app, which was stopped.")
    case .torn(let line):
      try errors.line("bako: The recording ends in the middle of line \(line), which was left out.")
    }
  }

  private func write(_ text: String, to path: String) throws {
    guard path != "-" else { return try output.text(text) }
    var file = try NewFile(path: path, journal: journal)
    try file.text(text)
    try file.complete()
  }
}
