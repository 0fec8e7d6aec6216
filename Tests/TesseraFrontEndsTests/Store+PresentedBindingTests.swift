import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct StorePresentedBindingTests {
  // SEMANTICS frontEnds.dismissal
  @Test(arguments: 0..<200)
  func randomReadsAndWritesDismissOnlyTheChildThatWasRead(seed: UInt64) {
    var trial = BindingTrial(seed: seed)
    if let mistake = trial.run() { Issue.record("seed \(seed), \(mistake)") }
  }

  // SEMANTICS frontEnds.dismissal
  @Test func aBindingThatWasNotReadKnowsTheChildOfItsCreation() {
    let store = StoreOf<Desk>.desk(Desk.State(note: Note.State(id: 1)))
    let binding = store.binding(presented: \.note, action: \.note)
    binding.set(nil)
    binding.set(nil)
    #expect(store.note == nil)
    #expect(store.log == ["dismissed 1"])
  }

  @Test func writingAStoreDoesNothing() {
    let store = StoreOf<Desk>.desk(Desk.State(note: Note.State(id: 1)))
    let binding = store.binding(presented: \.note, action: \.note)
    let note = binding.get()
    store.change { $0.note = nil }
    binding.set(note)
    #expect(store.note == nil)
    #expect(store.log.isEmpty)
  }

  // SEMANTICS bindings.refused
  @Test func aRefusedDismissalRunsTheReaders() {
    let store = Store(initialState: Desk.State(note: Note.State(id: 1))) {
      EmptyReducer<Desk.State, Desk.Action>()
    }
    let binding = store.binding(presented: \.note, action: \.note)
    var runs = 0
    let token = observe {
      _ = binding.get()
      runs += 1
    }
    _ = issues { binding.set(nil) }
    #expect(runs == 2)
    token.cancel()
  }

  @Test func readingItObservesThePresenceOnly() {
    let store = StoreOf<Desk>.desk()
    let binding = store.binding(presented: \.destination?.note, action: \.destination.note)
    var runs = 0
    let token = observe {
      _ = binding.get()
      runs += 1
    }
    store.change { $0.destination = .note(Note.State(id: 1)) }
    #expect(runs == 2)
    #expect(binding.get()?.id == 1)
    store.send(.destination(.presented(.note(.texted("Tea")))))
    #expect(runs == 2)
    store.change { $0.destination = .sketch(Note.State(id: 1)) }
    #expect(runs == 3)
    #expect(binding.get() == nil)
    token.cancel()
  }

  @Test func dismissingAChildThatIsGoneSendsNothing() throws {
    let store = StoreOf<Desk>.desk(Desk.State(note: Note.State(id: 1)))
    let note = try #require(store.presented(\.note, action: \.note))
    store.change { $0.note = Note.State(id: 2) }
    #expect(store.dismiss(note, \.note, action: \.note) == nil)
    #expect(store.log.isEmpty)
    let other = try #require(store.presented(\.note, action: \.note))
    #expect(store.dismiss(other, \.note, action: \.note) != nil)
    #expect(store.log == ["dismissed 2"])
  }
}

/// Reads and writes a binding at random, and predicts the dismissals.
@MainActor
private struct BindingTrial {
  private var generator: SeededGenerator
  private let store = StoreOf<Desk>.desk()
  private var dismissals: [String] = []

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func run() -> String? {
    let binding = store.binding(presented: \.note, action: \.note)
    var read: Int?
    for step in 0..<60 {
      let id = Int.random(in: 0..<3, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: store.change { $0.note = Note.State(id: id) }
      case 1: store.change { $0.note = nil }
      case 2: read = binding.get()?.id
      default:
        if let known = read.take(), store.note?.id == known {
          dismissals.append("dismissed \(known)")
        }
        binding.set(nil)
      }
      if store.log != dismissals { return "step \(step): \(store.log), expected \(dismissals)" }
    }
    return nil
  }
}
