import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ObservableStateTests {
  // SEMANTICS observation.fields
  @Test func anIgnoredPropertyNotifiesOfChangesByItsOperatorOnly() {
    let store = Store(initialState: Exempt.State()) { Exempt() }
    let watches = [
      Watch { _ = store.ignored.count },
      Watch { _ = store.scope(\.ignored, action: \.ignored).count },
    ]
    store.send(.change { $0.ignored.count += 1 })
    #expect(watches.map(\.reruns) == [0, 0])
    store.send(.ignored(.add(1)))
    #expect(watches.map(\.reruns) == [0, 1])
    #expect(store.ignored.count == 2)
  }

  // SEMANTICS observation.fields
  @Test func aPlainListThatIsReplacedByAnEqualOneNotifiesNobody() {
    let store = Store(initialState: Names.State()) { Names() }
    let all = Watch { _ = store.names.map(\.text) }
    let some = Watch { _ = store.more?.count }
    let row = Watch { _ = store.names[id: 1]?.text }
    var late: [Watch] = []
    for _ in 0..<3 {
      store.send(.names)
      store.send(.more)
      // A reader that comes later sees the other list, and calls nobody.
      late.append(Watch { _ = store.names.count + (store.more?.count ?? 0) })
      store.send(.other)
      #expect(([all, some, row] + late).map(\.reruns).allSatisfy { $0 == 0 })
    }
    store.send(.rename(1))
    #expect([all, some, row].map(\.reruns) == [1, 0, 1])
    store.send(.names)
    #expect([all, some, row].map(\.reruns) == [2, 0, 2])
  }

  // SEMANTICS observation.elements
  @Test func aStoreOfAPlainRowIsNotifiedOfItsChanges() {
    let store = Store(initialState: Names.State()) { Names() }
    let row = store.scope(\.names, action: \.row)[0]
    var texts: [String] = []
    let token = observe { texts.append(row.state.text) }
    store.send(.other)
    store.send(.rename(1))
    store.send(.row(.element(id: 1, action: "c")))
    store.send(.names)
    #expect(texts == ["a", "b", "c", "a"])
    token.cancel()
  }

  @Test func aStateIsPrintedAsItIsDeclared() {
    #expect("\(Worker.State(id: 1))" == "State(id: 1, count: 0, other: 0)")
    #expect(
      String(describing: [Worker.State(id: 1)]) == "[State(id: 1, count: 0, other: 0)]")
  }
}

/// A feature with a child in a property that isn't observed.
@Reducer
private struct Exempt {
  @ObservableState
  struct State {
    @ObservationStateIgnored var ignored = Worker.State()
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case ignored(Worker.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.ignored, action: \.ignored) { Worker() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

/// A feature with lists whose elements aren't observable.
@Reducer
private struct Names {
  struct Name: Equatable, Identifiable {
    let id: Int
    var text = "a"
  }

  @ObservableState
  struct State {
    var names: IdentifiedArrayOf<Name> = [Name(id: 1), Name(id: 2)]
    var more: IdentifiedArrayOf<Name>? = [Name(id: 3)]
    var other = 0
  }

  enum Action {
    case names, more, other
    case rename(Int)
    case row(IdentifiedAction<Int, String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .names: state.names = [Name(id: 1), Name(id: 2)]
      case .more: state.more = [Name(id: 3)]
      case .other: state.other += 1
      case .rename(let id): state.names[id: id]?.text = "b"
      case .row: break
      }
      return .none
    }
    .forEach(\.names, action: \.row) {
      Reduce { name, text in
        name.text = text
        return .none
      }
    }
  }
}
