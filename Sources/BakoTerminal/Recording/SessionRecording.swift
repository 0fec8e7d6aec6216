import BakoApp
import BakoForm
import BakoFoundation
import BakoModels
import BakoSentences
import BakoStorage
import BakoTerminalKit
import Tessera
import TesseraHistory
import TesseraInspector

/// Records a session of the app to a file, line by line.
@MainActor
struct SessionRecording {
  /// The history to pass to the app's store.
  let history: History<AppReducer.State, AppReducer.Action>
  private let file: RecordingFile
  private let hasTexts: Bool

  init(
    _ order: RecordingOrder, journal: String, isInspected: Bool = false
  ) throws(FileError) {
    file = try RecordingFile(path: order.path, journal: journal)
    hasTexts = order.hasTexts
    // Entries that have been written need not be kept in memory, unless an inspector travels.
    history = isInspected ? .ofSession() : .ofSession(capacity: 1)
  }

  /// Starts with the current state of the history's store.
  func begin() throws {
    try history.stream(includingRedacted: hasTexts) { [file] line in file.write(line) }
  }

  /// Finishes the recording, and throws the first error of the writes.
  func end() throws(FileError) {
    history.endStream()
    try file.check()
  }
}

extension HistoryOf<AppReducer> {
  /// The history of a session of the app.
  static func ofSession(capacity: Int = 10_000) -> Self {
    Self(
      capacity: capacity, checkpointInterval: capacity == 1 ? 1_000 : 100,
      redaction: .exceptCatalogue)
  }

  /// Lets inspectors look into the app; they see texts and the screen only if the user wants it.
  func inspect(
    _ order: InspectionOrder, screen: @escaping @MainActor () -> Screen
  ) throws(HistoryInspectionError) -> HistoryInspection {
    let text: @MainActor () -> String = { screen().text(0).joined(separator: "\n") }
    return try inspect(
      "Bako", always: true, includingRedacted: order.hasTexts,
      screen: order.hasTexts ? text : nil)
  }
}

extension HistoryRedaction {
  /// Hides every text but the names of the catalogue, on which the app's behaviour depends.
  static var exceptCatalogue: Self { Self(isPublic: { catalogue.contains($0.trimmingBlanks) }) }
}

private let catalogue = Set(
  Language.allCases.flatMap { $0.speaking { ChoiceKind.allCases.flatMap(\.catalogue) } }
    + (Emotion.positive + Emotion.negative).flatMap { [$0.name, $0.icon] })
