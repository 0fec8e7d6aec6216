import Tessera
import TesseraHistory

@testable import TesseraHistoryFixtures

/// The lines of a recorded session.
@MainActor
enum Session {
  private final class Written {
    var lines: [String] = []
  }

  /// The header, the start, and a line for each action and the effects.
  static func lines(_ actions: [Diary.Action]) throws -> [String] {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let written = Written()
    try history.stream(includingRedacted: true) { written.lines.append(String($0.dropLast())) }
    for action in actions { store.send(action) }
    return written.lines
  }

  /// The number of entries in a recording, and the count that it leads to, if a history takes it.
  static func replay(_ text: String) throws -> (entries: Int, count: Int) {
    let copy = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: copy)
    let summary = try copy.import(text)
    return (summary.entries, store.count)
  }
}
