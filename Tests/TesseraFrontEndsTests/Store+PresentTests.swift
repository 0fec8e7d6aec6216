import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraFrontEnds

@MainActor
@Suite
struct StorePresentTests {
  // SEMANTICS frontEnds.presentation
  @Test(arguments: 0..<200)
  func aToolkitThatClosesAndReentersAtRandomShowsTheState(seed: UInt64) {
    var trial = PresentTrial(seed: seed)
    if let mistake = trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }

  // SEMANTICS frontEnds.presentation
  @Test func closingDuringOpeningDismissesOnce() {
    let store = StoreOf<Desk>.desk()
    var opened = 0
    let token = store.present(\.note, action: \.note) { _, didClose in
      opened += 1
      didClose()
      didClose()
      return {}
    }
    store.change { $0.note = Note.State(id: 1) }
    #expect(opened == 1)
    #expect(store.note == nil)
    #expect(store.log == ["dismissed 1"])
    token.cancel()
  }

  // SEMANTICS frontEnds.presentation
  @Test func aChildWithoutIDThatIsPresentedAgainIsSafeFromALateReport() {
    let store = StoreOf<Desk>.desk()
    var reports: [@MainActor () -> Void] = []
    let token = store.present(\.destination?.alert, action: \.destination.alert) { _, didClose in
      reports.append(didClose)
      return {}
    }
    store.change { $0.destination = .alert(.question) }
    store.change { $0.destination = nil }
    store.change { $0.destination = .alert(.question) }
    #expect(reports.count == 2)
    reports[0]()
    #expect(store.destination != nil)
    #expect(store.log.isEmpty)
    reports[1]()
    #expect(store.destination == nil)
    #expect(store.log == ["destination dismissed"])
    token.cancel()
  }

  // SEMANTICS frontEnds.presentation
  @Test(.timeLimit(.minutes(60)))
  func closingAWindowEndsItsEffects() async throws {
    let store = StoreOf<Desk>.desk()
    let tasks = Held<[StoreTask]>([])
    let window = FakeWindow()
    let token = store.present(\.note, action: \.note) { note, didClose in
      tasks.value.append(note.send(.work))
      window.onClose = didClose
      return { window.close() }
    }
    store.change { $0.note = Note.State(id: 1) }
    #expect(tasks.value.map(\.isFinished) == [false])
    window.clickCross()
    await tasks.value[0].finish()
    #expect(store.note == nil)
    token.cancel()
  }

  @Test func aCaseOfADestinationIsClosedWhenAnotherOneComes() {
    let store = StoreOf<Desk>.desk()
    var shown: [String] = []
    let token = store.present(\.destination?.note, action: \.destination.note) { note, _ in
      shown.append("open \(note.state.id)")
      return { shown.append("close") }
    }
    store.change { $0.destination = .note(Note.State(id: 1)) }
    store.change { $0.destination = .sketch(Note.State(id: 1)) }
    store.change { $0.destination = .note(Note.State(id: 2)) }
    #expect(shown == ["open 1", "close", "open 2"])
    token.cancel()
    store.change { $0.destination = nil }
    #expect(shown == ["open 1", "close", "open 2"])
  }
}

/// Closes and reports windows at random, and compares them with the state.
@MainActor
private struct PresentTrial {
  private var generator: SeededGenerator
  private let store = StoreOf<Desk>.desk()
  private let windows = Held<[(window: FakeWindow, id: Int)]>([])
  private let closesAtOnce = Held(false)
  private var dismissals = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func run() -> String? {
    let token = store.present(\.note, action: \.note) { [windows, closesAtOnce] note, didClose in
      let window = FakeWindow()
      window.onClose = didClose
      window.reportsEveryClosing = note.id.isMultiple(of: 2)
      windows.value.append((window, note.id))
      if closesAtOnce.value {
        closesAtOnce.value = false
        window.clickCross()
      }
      return { window.close() }
    }
    defer { token.cancel() }
    for step in 0..<60 {
      let name = act()
      let open = windows.value.filter(\.window.isOpen).map(\.id)
      let expected = store.note.map { [$0.id] } ?? []
      if open != expected { return "step \(step), \(name): open \(open), state \(expected)" }
      let told = store.log.count { $0.hasPrefix("dismissed") }
      if told != dismissals { return "step \(step), \(name): \(told) of \(dismissals) dismissals" }
    }
    return nil
  }

  private mutating func act() -> String {
    let id = Int.random(in: 0..<4, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1:
      store.change { $0.note = Note.State(id: id) }
      return "present \(id)"
    case 2:
      store.change { $0.note = nil }
      return "end"
    case 3, 4:
      guard let open = windows.value.last, open.window.isOpen else { return "nothing" }
      dismissals += 1
      open.window.clickCross()
      return "close"
    case 5:
      guard let old = windows.value.randomElement(using: &generator), !old.window.isOpen else {
        return "nothing"
      }
      old.window.onClose()
      return "report \(old.id) again"
    case 6:
      guard store.note?.id != id else { return "nothing" }
      closesAtOnce.value = true
      dismissals += 1
      store.change {
        $0.isStubborn = false
        $0.note = Note.State(id: id)
      }
      return "present \(id), which closes at once"
    default:
      store.change { $0.isStubborn.toggle() }
      return "toggle stubbornness"
    }
  }
}
