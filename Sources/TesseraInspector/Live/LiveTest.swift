import TesseraHistory

/// The source of a test of some entries, for an inspector.
@MainActor
struct LiveTest<State: Codable, Action: Codable> {
  private let history: History<State, Action>
  private let hasEverything: Bool
  private let app: String

  init(_ history: History<State, Action>, hasEverything: Bool, app: String) {
    (self.history, self.hasEverything, self.app) = (history, hasEverything, app)
  }

  /// The source of a test that repeats entries, in which text is hidden as in the lines.
  func source(_ first: Int, _ last: Int) throws(LiveMistake) -> String {
    let range = try history.range(first, last)
    do { return try source(of: range) } catch {
      throw LiveMistake(reason: "The test can't be written: \(error)")
    }
  }

  /// The source of a test that repeats entries; `nil` for all.
  func source(of range: ClosedRange<HistoryEntry<State, Action>.ID>?) throws -> String {
    try history.testSource(form, of: range, includingRedacted: hasEverything)
  }

  /// The names in the test, from the type of the state, as in `BakoApp.AppReducer.State`.
  private var form: HistoryTestForm {
    let path = String(reflecting: State.self).split(separator: ".").map(String.init)
    let feature = path.dropFirst().dropLast().joined(separator: ".")
    return HistoryTestForm(
      name: "\(app)SessionTests", feature: feature.isEmpty ? "\(State.self)" : "\(feature)()",
      modules: Array(path.prefix(1)), author: "Written by an inspector of “\(app)”")
  }
}
