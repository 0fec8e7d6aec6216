import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// A change notifies the same readers, with or without an action.
@MainActor
@Suite
struct StepReadersTests {
  private enum Way: CaseIterable {
    case action, commit, step
  }

  private nonisolated static let changes: [@Sendable (inout Worker.State) -> Void] = [
    { $0.count += 1 }, { $0 = Worker.State(id: $0.id, count: 9) }, { _ in },
  ]

  /// The number of times that each reader of a family runs because of a change of one child.
  private func reruns(
    ofChild index: Int, _ change: @escaping @Sendable (inout Worker.State) -> Void, by way: Way,
    isKept: Bool
  ) -> [Int] {
    let store = Store.family(everyChild)
    let children = everyChildStore(of: store)
    var watches = children.map { child in Watch { _ = child.count } }
    watches += [
      Watch { _ = store.scope(\.rows, action: \.rows) },
      Watch { _ = store.scope(\.path, action: \.path) },
      Watch { _ = store.scope(\.screens, action: \.screens) },
      Watch { _ = store.scope(\.$destination, action: \.destination)?.case },
      Watch { _ = store.log },
    ]
    let kept = isKept ? store.state : nil
    switch way {
    case .action: store.send(forEveryChild(.change(change))[index])
    case .commit: children[index].commit(change)
    case .step:
      let effect: @Sendable () -> Effect<Worker.Action> = {
        .steps(of: Worker.State.self) { commit in await commit(change) }
      }
      store.send(forEveryChild(.effect(effect))[index])
    }
    #expect((kept == nil) == !isKept)
    return watches.map(\.reruns)
  }

  @Test(arguments: 0..<11, [false, true])
  func aChangeWithoutAnActionNotifiesTheReadersThatAnActionNotifies(child: Int, isKept: Bool) {
    for (number, change) in Self.changes.enumerated() {
      let expected = reruns(ofChild: child, change, by: .action, isKept: isKept)
      #expect(expected[child] == (number == 2 ? 0 : 1))
      for way in Way.allCases {
        let found = reruns(ofChild: child, change, by: way, isKept: isKept)
        #expect(found == expected, "\(way), change \(number)")
      }
    }
  }

  // SEMANTICS store.steps
  @Test(arguments: [false, true])
  func aStepBehindANestedPathNotifiesTheReadersOfItsFieldOnly(isKept: Bool) async {
    for index in Atlas.actions(.stop).indices {
      let store = Store(initialState: Atlas.State()) { Atlas() }
      let gate = Gate()
      // The action itself notifies the readers of a plain state.
      let task = store.send(Atlas.actions(.step(gate))[index])
      let watches = [
        Watch { _ = store.one.first.sum }, Watch { _ = store.one.second.sum },
        Watch { _ = store.book.one.first.sum }, Watch { _ = store.book.one.second.sum },
        Watch { _ = store.book.other.first.sum }, Watch { _ = store.book.other.second.sum },
        Watch { _ = store.book.other.pages[id: 0]?.sum }, Watch { _ = store.one.title },
      ]
      let kept = isKept ? store.state : nil
      gate.open()
      await task.finish()
      #expect(watches.map(\.reruns) == (0..<8).map { $0 == index ? 1 : 0 }, "\(index)")
      #expect((kept == nil) == !isKept)
    }
  }

  // SEMANTICS effects.cancellation.siblings
  @Test func cancellingBehindANestedPathCancelsTheEffectsOfThatPlaceOnly() {
    let actions = Atlas.actions(.start)
    for index in actions.indices {
      let store = Store(initialState: Atlas.State()) { Atlas() }
      let tasks = actions.map { store.send($0) }
      store.send(Atlas.actions(.stop)[index])
      #expect(tasks.indices.filter { tasks[$0].isFinished } == [index])
    }
  }

  @Test func removingAnElementBehindANestedPathCancelsItsEffects() {
    let store = Store(initialState: Atlas.State()) { Atlas() }
    let task = store.send(.pages(.element(id: 0, action: .start)))
    let other = store.send(.oneFirst(.start))
    store.commit { $0.book.other.pages = [] }
    #expect(task.isFinished)
    #expect(!other.isFinished)
  }
}

/// A feature whose children are all behind nested paths.
@Reducer
private struct Atlas {
  @ObservableState
  struct Sheet: Equatable {
    var first = Page.State()
    var second = Page.State()
    var title = ""
    var pages: IdentifiedArrayOf<Page.State> = [Page.State(id: 0)]
  }

  @ObservableState
  struct Book: Equatable {
    var one = Sheet()
    var other = Sheet()
  }

  @ObservableState
  struct State: Equatable {
    var one = Sheet()
    var book = Book()
  }

  enum Action {
    case oneFirst(Scribe.Action)
    case oneSecond(Scribe.Action)
    case bookOneFirst(Scribe.Action)
    case bookOneSecond(Scribe.Action)
    case bookOtherFirst(Scribe.Action)
    case bookOtherSecond(Scribe.Action)
    case pages(IdentifiedActionOf<Scribe>)
  }

  /// An action for each child.
  static func actions(_ action: Scribe.Action) -> [Action] {
    [
      .oneFirst(action), .oneSecond(action), .bookOneFirst(action), .bookOneSecond(action),
      .bookOtherFirst(action), .bookOtherSecond(action), .pages(.element(id: 0, action: action)),
    ]
  }

  var body: some ReducerOf<Self> {
    Scope(\.one.first, action: \.oneFirst) { Scribe() }
    Scope(\.one.second, action: \.oneSecond) { Scribe() }
    Scope(\.book.one.first, action: \.bookOneFirst) { Scribe() }
    Scope(\.book.one.second, action: \.bookOneSecond) { Scribe() }
    Scope(\.book.other.first, action: \.bookOtherFirst) { Scribe() }
    Scope(\.book.other.second, action: \.bookOtherSecond) { Scribe() }
    EmptyReducer().forEach(\.book.other.pages, action: \.pages) { Scribe() }
  }
}

/// Adds to a page without an action.
@Reducer
private struct Scribe {
  typealias State = Page.State

  enum Action: Sendable {
    case step(Gate)
    case start, stop
  }

  enum CancelID { case work }

  var body: some Reducer<Page.State, Action> {
    Reduce { _, action in
      switch action {
      case .step(let gate):
        .steps(of: Page.State.self) { commit in
          await gate.wait()
          await commit { $0.sum += 1 }
        }
      case .start: .run { _ in await untilCancelled() }.cancellable(id: CancelID.work)
      case .stop: .cancel(id: CancelID.work)
      }
    }
  }
}
