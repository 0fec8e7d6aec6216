import BakoApp
import BakoForm
import BakoModels
import BakoStorage
import BakoTerminalKit
import Tessera
import TesseraHistory

/// Records a session of the app to a file, line by line.
@MainActor
struct SessionRecording {
  /// The history to pass to the app's store.
  let history: History<AppReducer.State, AppReducer.Action>
  private let file: RecordingFile
  private let hasTexts: Bool

  init(_ order: RecordingOrder, journal: String) throws(FileError) {
    file = try RecordingFile(path: order.path, journal: journal)
    hasTexts = order.hasTexts
    // Entries that have been written need not be kept in memory.
    history = History(capacity: 1, checkpointInterval: 1_000, redaction: .exceptCatalogue)
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

extension HistoryRedaction {
  /// Hides every text but the names of the catalogue, on which the app's behaviour depends.
  static var exceptCatalogue: Self { Self(isPublic: { catalogue.contains($0.trimmingBlanks) }) }
}

private let catalogue = Set(
  ChoiceKind.allCases.flatMap(\.catalogue)
    + (Emotion.positive + Emotion.negative).flatMap { [$0.name, $0.icon] })
