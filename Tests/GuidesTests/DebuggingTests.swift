// README: begin feature
import Tessera
import TesseraHistory

// README: end
import Foundation
import TesseraTesting
import Testing

// README: begin feature
@Reducer
struct Thermostat {
  @ObservableState
  struct State: Equatable, Codable {
    var target = 20
    var isHeating = false
  }

  enum Action: Equatable, Codable {
    case warmerButtonTapped
    case measured(Int)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .warmerButtonTapped:
        state.target += 1
        return .run { send in await send(.measured(19)) }
      case .measured(let degrees):
        state.isHeating = degrees < state.target
        return .none
      }
    }
  }
}
// README: end

/// The code and the output of `Documentation/Debugging.md`.
@MainActor
@Suite
struct DebuggingTests {
  @Test func changesArePrinted() throws {
    let output = LockIsolated("")
    let write = { (text: String) in output.withValue { $0 += text } }
    // README: begin print
    let store = Store(initialState: Thermostat.State()) {
      Thermostat()._printChanges(.customDump(to: write))
    }
    store.send(.warmerButtonTapped)
    // README: end
    try expect(output.value, equals: "debugging.changes.txt")
  }

  @Test func actionsAreLogged() throws {
    let output = GuideOutput()
    let store = Store(
      initialState: Thermostat.State(), middleware: [.log(.difference, to: output)]
    ) { Thermostat() }
    store.send(.warmerButtonTapped)
    try expect(output.text, equals: "debugging.log.txt")
  }

  @Test func aHistoryNamesCausesAndGoesBack() throws {
    // README: begin history
    let history = HistoryOf<Thermostat>()
    let store = Store(initialState: Thermostat.State(), history: history) { Thermostat() }
    store.send(.warmerButtonTapped)

    let names = history.entries.map(\.name)
    history.stepBackward()
    let before = store.isHeating
    history.resume()
    let after = store.isHeating
    // README: end
    #expect(names == ["warmerButtonTapped", "measured"])
    #expect(before == false)
    #expect(after == true)
    #expect(history.causeTree.contains("measured"))
  }

  // README: begin recording
  @Test func aRecordingReproducesAReport() throws {
    let history = HistoryOf<Thermostat>()
    let store = Store(initialState: Thermostat.State(), history: history) { Thermostat() }
    store.send(.warmerButtonTapped)
    let recording = try history.export()  // the user sends this file

    let copy = HistoryOf<Thermostat>()
    let other = Store(initialState: Thermostat.State(), history: copy) { Thermostat() }
    try copy.import(recording)
    #expect(other.state == store.state)
    #expect(copy.count == 2)
  }
  // README: end

  private func expect(_ text: String, equals name: String) throws {
    let file = URL(filePath: #filePath).appending(path: "../../Goldens/Guides").standardized
      .appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }
}

/// A stream that keeps what is written to it.
final class GuideOutput: TextOutputStream, Sendable {
  private let written = LockIsolated("")

  var text: String { written.value }

  func write(_ string: String) { written.withValue { $0 += string } }
}
