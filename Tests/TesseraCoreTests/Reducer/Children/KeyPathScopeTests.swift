import Tessera
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct KeyPathScopeTests {
  @CasePathable
  enum Action: Equatable {
    case child(Bool)
    case other
  }

  struct Parent {
    var count = 0
    var doubled: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
  }

  private func store(_ part: WritableKeyPath<Parent, Int>) -> Store<Parent, Action> {
    Store(initialState: Parent(count: 1)) {
      KeyPathScope<Parent, Action, _>(state: part, action: AnyCasePath(\.child)) {
        Reduce<Int, Bool> { state, isLast in
          state += 4
          return isLast ? .none : .run { send in await send(true) }
        }
      }
    }
  }

  @Test func aChildRunsOnAPropertyAndItsEffectsAnswerIt() {
    let store = store(\.count)
    store.send(.child(false))
    #expect(store.state.count == 9)
  }

  @Test func aComputedPropertyIsWrittenBack() {
    let store = store(\.doubled)
    store.send(.child(true))
    #expect(store.state.count == 3)
  }
}

/// The documented costs, which `Scope` doesn't have.
@MainActor
@Suite
struct KeyPathScopeCostTests {
  @Reducer
  struct Part {
    struct State: Equatable, Sendable { var probe = CopyProbe() }
    enum Action {
      case touch, read, cancel
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .touch: state.probe.touch()
        case .read: break
        case .cancel: return .cancel(id: 1)
        }
        return .none
      }
    }
  }

  @Reducer
  struct Whole {
    @ObservableState
    struct State: Equatable, Sendable {
      var part = Part.State()
      var count = 0
    }
    enum Action {
      case part(Part.Action)
      case start
    }
    var body: some Reducer<State, Action> {
      Reduce { _, action in
        if case .start = action {
          return .run { _ in await untilCancelled() }.cancellable(id: 1)
        }
        return .none
      }
    }
  }

  private typealias WholeStore = Store<Whole.State, Whole.Action>

  private let scoped = WholeStore(initialState: Whole.State()) {
    Whole()
    Scope(state: \.part, action: \.part) { Part() }
  }
  private let keyPathScoped = WholeStore(initialState: Whole.State()) {
    Whole()
    KeyPathScope(state: \Whole.State.part, action: AnyCasePath(\Whole.Action.Cases.part)) { Part() }
  }

  @Test func aCollectionOfTheChildIsCopied() {
    for store in [scoped, keyPathScoped] {
      for _ in 0..<3 { store.send(.part(.touch)) }
    }
    #expect(scoped.part.probe.number == 3)
    #expect(scoped.part.probe.copies == 0)
    #expect(keyPathScoped.part.probe.number == 3)
    #expect(keyPathScoped.part.probe.copies > 0)
  }

  @Test func observersAreNotifiedUnlessTheNewStateIsEqual() {
    let store = keyPathScoped
    let (part, count) = (Watch { _ = store.part }, Watch { _ = store.count })
    store.send(.part(.read))
    #expect(part.reruns == 0)
    store.send(.part(.touch))
    #expect(part.reruns == 1)
    #expect(count.reruns == 0)
  }

  @Test func theEffectsOfTheChildBelongToTheParent() async {
    keyPathScoped.send(.start)
    keyPathScoped.send(.part(.cancel))
    #expect(keyPathScoped.runningEffects == 0)
    let task = scoped.send(.start)
    let messages = issues { scoped.send(.part(.cancel)) }
    #expect(scoped.runningEffects == 1)
    #if DEBUG
      #expect(messages.count == 1)
    #endif
    task.cancel()
    await task.finish()
  }
}
