import Tessera
import Testing
import TesseraTestSupport

@testable import TesseraCore
@testable import TesseraEffects

@MainActor
@Suite
struct ScopedCoreTests {
  private func scoped(_ root: RootCore<[Int], Int>) -> ScopedCore<[Int], Int, Int, String> {
    ScopedCore(
      parent: root,
      step: ChildStep { (state: inout [Int], _, body: (inout Int) -> Void) in
        if !state.isEmpty { body(&state[0]) }
        return 0
      },
      forward: { action, _ in root.send(action.count) })
  }

  private let root = RootCore<[Int], Int>(state: [7], dependencies: nil) { state, action, _ in
    state = action == 0 ? [] : [action]
  }

  @Test func readsAPartOfItsParentAndSendsThroughIt() {
    let core = scoped(root)
    #expect(core.withState { $0 } == 7)
    #expect(core.exists)
    _ = core.send("four")
    #expect(core.withState { $0 } == 4)
  }

  // SEMANTICS store.scope.vanishedState
  @Test func keepsAValueWhenThePartHasVanished() {
    let core = scoped(root)
    core.keepState()
    _ = root.send(0)
    #expect(!core.exists)
    #expect(core.withState { $0 } == nil)
    #expect(core.read() == 7)
    _ = root.send(3)
    #expect(core.exists)
    #expect(core.read() == 3)
    _ = root.send(0)
    #expect(core.read() == 3)
  }

  @Test func changesOfTheRootNotifyTheObserversOfAPlainPart() {
    let core = scoped(root)
    let counter = Counter()
    let token = observe {
      core.trackWhole()
      counter.values.append(core.read())
    }
    _ = root.send(5)
    #expect(counter.values == [7, 5])
    _ = token
  }

  @Test func changesOfTheFieldNotifyTheObserversOfAPlainPart() {
    let store = Store(initialState: Album.State()) { Album() }
    let page = store.scope(\.page, action: \.page)
    let watch = Watch { _ = page.sum }
    store.send(.page(.add(1)))
    #expect(watch.reruns == 1)
    store.send(.rename("Summer"))
    #expect(watch.reruns == 1)
  }

  @Test func thePartOfAVanishedPartHasVanished() throws {
    let store = Store(initialState: Ledger.State(note: Page.State(sum: 3))) { Ledger() }
    let note = try #require(store.scope(\.note, action: \.note))
    let sum = ScopedCore<Page.State, Page.Action, Int, Int>(
      parent: note.core,
      step: ChildStep { (state: inout Page.State, _, body: (inout Int) -> Void) in
        body(&state.sum)
        return -1
      }, forward: { action, _ in note.send(.add(action)) })
    #expect(sum.withState { $0 } == 3)
    store.send(.change { $0.note = nil })
    #expect(sum.withState { $0 } == nil)
    #expect(sum.read() == 3)
  }
}

/// An observable state with a plain child.
@Reducer
private struct Album {
  @ObservableState
  struct State {
    var page = Page.State()
    var name = ""
  }

  enum Action {
    case page(Page.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(\.page, action: \.page) { Page() }
    Reduce { state, action in
      if case .rename(let name) = action { state.name = name }
      return .none
    }
  }
}
