import AppFeature
import Tessera
import TesseraHistory

/// Records what happens in the app, line by line, into a file.
@MainActor
struct SessionRecording {
  /// The history that a store of the app is to be given.
  let history: History<AppReducer.State, AppReducer.Action>
  private let file: RecordingFile
  private let hasTexts: Bool

  init(_ order: RecordingOrder) throws(FileError) {
    file = try RecordingFile(path: order.path)
    hasTexts = order.hasTexts
    var standIns = StandIns()
    // What is written need not be kept.
    history = History(
      capacity: 1, checkpointInterval: 1_000,
      redaction: HistoryRedaction(
        state: { standIns.hide(&$0) }, action: { standIns.hide(&$0) }))
  }

  /// Begins with the present state of the history's store.
  func begin() throws {
    try history.stream(includingRedacted: hasTexts) { [file] line in file.write(line) }
  }

  /// Ends in good order, and throws what went wrong meanwhile.
  func end() throws(FileError) {
    history.endStream()
    try file.check()
  }
}
