// README: begin feature
import Tessera
import TesseraHistory
import TesseraInspector

@Reducer
struct Cart {
  @ObservableState
  struct State: Equatable, Codable {
    var items: [String] = []
    var note = ""
  }

  enum Action: Equatable, Codable {
    case added(String)
    case noteChanged(String)
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let item): state.items.append(item)
      case .noteChanged(let note): state.note = note
      case .cleared: state.items = []
      }
      return .none
    }
  }
}
// README: end
import Synchronization
import Testing

/// The code of `Documentation/History.md`.
@MainActor
@Suite
struct HistoryGuideTests {
  @Test func middlewareWrapsTheReducer() {
    let lines = LogLines()
    // README: begin middleware
    let metrics = ActionMetrics()
    let guardian = Middleware<Cart.State, Cart.Action>.around { state, action, next in
      state.items.count == 10 && action != .cleared ? .none : next(&state, action)
    }
    let store = Store(
      initialState: Cart.State(), middleware: [.log(.name, to: lines), guardian, .metrics(metrics)]
    ) { Cart() }
    for _ in 1...11 { store.send(.added("pear")) }
    // README: end
    #expect(store.items.count == 10)
    #expect(metrics.figures["added"]?.count == 10)
    #expect(lines.text.hasPrefix("action: added\n"))
  }

  @Test func aHistoryCanTravelBack() throws {
    // README: begin history
    let history = History<Cart.State, Cart.Action>()
    let store = Store(initialState: Cart.State(), history: history) { Cart() }
    store.send(.added("pear"))
    store.send(.added("fig"))
    store.send(.cleared)

    history.stepBackward()  // the store shows the pear and the fig
    history.resume()  // and is empty again
    history.skip(history.entries[0].id)
    history.rollback(to: history.entries[1].id)
    let items = store.items  // ["fig"]
    // README: end
    #expect(items == ["fig"])
  }

  @Test func exportsCanOmitPrivateData() throws {
    // README: begin export
    let history = History<Cart.State, Cart.Action>(
      redaction: HistoryRedaction(
        state: { $0.note = "" },
        action: { if case .noteChanged = $0 { $0 = .noteChanged("") } }))
    let store = Store(initialState: Cart.State(), history: history) { Cart() }
    store.send(.noteChanged("for Mia"))
    let lines = try history.export()

    let copy = History<Cart.State, Cart.Action>()
    let other = Store(initialState: Cart.State(), history: copy) { Cart() }
    try copy.import(lines)
    // README: end
    #expect(!lines.contains("Mia"))
    #expect(other.note == "")
    #expect(copy.count == 1)
  }

  @Test func sessionsCanBeStreamedToAFile() throws {
    let file = LogLines()
    // README: begin stream
    let history = History<Cart.State, Cart.Action>()
    let store = Store(initialState: Cart.State(), history: history) { Cart() }
    try history.stream { line in file.write(line) }
    store.send(.added("pear"))
    history.endStream()
    // README: end
    #expect(file.text.split(separator: "\n").count == 4)
  }

  @Test func aRunningAppCanBeInspected() throws {
    // README: begin inspect
    let history = History<Cart.State, Cart.Action>()
    let store = Store(initialState: Cart.State(), history: history) { Cart() }
    try history.inspect("Cart")
    // README: end
    store.send(.added("pear"))
    #expect(history.count == 1)
  }

  @Test func aSessionIsShrunkToWhatFails() throws {
    let history = History<Cart.State, Cart.Action>()
    let store = Store(initialState: Cart.State(), history: history) { Cart() }
    for item in ["pear", "fig", "pear", "nut"] { store.send(.added(item)) }
    // README: begin shrink
    history.shrink { state in Set(state.items).count < state.items.count }
    history.sweep()
    let items = store.items  // ["pear", "pear"]
    let form = HistoryTestForm(name: "TwoPears", feature: "Cart()", modules: ["CartFeature"])
    let source = try history.testSource(form)
    // README: end
    #expect(items == ["pear", "pear"])
    #expect(source.contains("entries1To3()"))
  }

  @Test func aRecordingBecomesATestAndAPage() throws {
    let history = History<Cart.State, Cart.Action>()
    let store = Store(initialState: Cart.State(), history: history) { Cart() }
    store.send(.added("pear"))
    // README: begin test
    let form = HistoryTestForm(name: "PearTests", feature: "Cart()", modules: ["CartFeature"])
    let source = try history.testSource(form)
    let page = history.html(title: "A pear")
    // README: end
    #expect(source.contains("struct PearTests"))
    #expect(page.contains("<title>A pear</title>"))
  }
}

/// Collects the output.
private final class LogLines: TextOutputStream, Sendable {
  private let lines = Mutex("")

  var text: String { lines.withLock { $0 } }

  func write(_ string: String) { lines.withLock { $0 += string } }
}
