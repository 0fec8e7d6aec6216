import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct StackPathTests {
  // SEMANTICS frontEnds.path
  @Test(arguments: 0..<200)
  func aToolkitThatPopsPushesAndRepeatsItselfAtRandomChangesOnlyWhatIsThere(seed: UInt64) {
    let ids = StackElementIDGenerator()
    let mistake = withDependencies {
      $0.stackElementID = ids
    } operation: {
      var trial = PathTrial(seed: seed, ids)
      return trial.run()
    }
    if let mistake { Issue.record("seed \(seed), \(mistake)") }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func theStoreOfALeavingScreenIsFoundWhileItIsRetained() {
    let store = StoreOf<Desk>.desk()
    store.change { $0.path.append(Note.State(id: 1, text: "Tea")) }
    let id = store.path.ids[0]
    var screen = store.screen(id, path: \.path, action: \.path)
    #expect(screen?.text == "Tea")
    store.change { $0.path.removeAll() }
    #expect(store.screen(id, path: \.path, action: \.path) === screen)
    #expect(screen?.text == "Tea")
    screen = nil
    #expect(store.screen(id, path: \.path, action: \.path) == nil)
  }

  // SEMANTICS bindings.refused
  @Test func aRefusedPopRunsTheReaders() {
    var state = Desk.State()
    state.path[id: 0] = Note.State(id: 1)
    let store = Store(initialState: state) { EmptyReducer<Desk.State, Desk.Action>() }
    let binding = store.binding(path: \.path, action: \.path)
    var runs = 0
    let token = observe {
      _ = binding.get()
      runs += 1
    }
    _ = issues { binding.set(StackPath()) }
    #expect(runs == 2)
    #expect(store.path.count == 1)
    token.cancel()
  }

  // SEMANTICS frontEnds.path
  @Test func aScreenThatTheFeatureHasPoppedIsNotPushedAgain() {
    let store = StoreOf<Desk>.desk()
    let binding = store.binding(path: \.path, action: \.path)
    withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      var path = binding.get()
      path.append(StackPath.Item(pushing: Note.State(id: 1)))
      binding.set(path)
      #expect(store.log == ["pushed #0"])
      #expect(store.path.count == 1)
      store.change { $0.path.removeAll() }
      binding.set(path)
    }
    #expect(store.log == ["pushed #0"])
    #expect(store.path.isEmpty)
  }
}

/// Writes paths at random, also old ones, and predicts the pushes and pops.
@MainActor
private struct PathTrial {
  private var generator: SeededGenerator
  private let store: StoreOf<Desk>
  private var log: [String] = []
  private var ids: [Int] = []
  /// The IDs of the screens that the toolkit pushes.
  private var pushable: Set<Int> = []

  init(seed: UInt64, _ ids: StackElementIDGenerator) {
    generator = SeededGenerator(seed: seed)
    store = .desk(ids: ids)
  }

  mutating func run() -> String? {
    let binding = store.binding(path: \.path, action: \.path)
    var read = binding.get()
    var known: Set<Int> = []
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: feature { $0.append(Note.State(id: step)) }
      case 2: feature { if !$0.isEmpty { $0.removeLast() } }
      case 3:
        read = binding.get()
        known = Set(ids)
      case 4: if !read.isEmpty { read.removeLast() }
      case 5:
        let item = StackPath.Item(pushing: Note.State(id: step))
        pushable.insert(item.id.generation)
        read.append(item)
      default:
        let wanted = read.map(\.id.generation)
        if let first = ids.firstIndex(where: { known.contains($0) && !wanted.contains($0) }) {
          log.append("popped #\(ids[first])")
          ids.removeSubrange(first...)
        }
        for id in wanted
        where pushable.contains(id) && known.insert(id).inserted && !ids.contains(id) {
          log.append("pushed #\(id)")
          ids.append(id)
        }
        binding.set(read)
      }
      let found = store.path.ids.map(\.generation)
      if found != ids || store.log != log {
        return "step \(step): \(found) \(store.log), expected \(ids) \(log)"
      }
    }
    return nil
  }

  private mutating func feature(
    _ change: @escaping @MainActor @Sendable (inout StackState<Note.State>) -> Void
  ) {
    store.change { change(&$0.path) }
    ids = store.path.ids.map(\.generation)
  }
}
