import Tessera
import Testing

@testable import TesseraCore

/// Children of one type in a parent whose state is not observable.
@MainActor
@Suite
struct PlainParentTests {
  private typealias TwinsStore = StoreOf<Twins>

  private struct Child: Sendable {
    var name: String
    var store: @MainActor @Sendable (TwinsStore) -> StoreOf<Worker>?
    var replace: @Sendable (inout Twins.State) -> Void
  }

  private nonisolated static var new: Worker.State { Worker.State(count: 9) }

  private nonisolated static let children: [Child] = [
    Child(name: "one", store: { $0.scope(\.one, action: \.one) }) { $0.one = new },
    Child(name: "other", store: { $0.scope(\.other, action: \.one) }) {
      $0.other = new
    },
    Child(name: "optional", store: { $0.scope(\.optional, action: \.one) }) {
      $0.optional = new
    },
    Child(name: "another", store: { $0.scope(\.another, action: \.one) }) {
      $0.another = new
    },
    Child(
      name: "presented", store: { $0.scope(\.$presented, action: \.presented) }
    ) { $0.presented = new },
    Child(name: "left", store: { $0.scope(\.left?.worker, action: \.one) }) {
      $0.left?.worker = new
    },
    Child(name: "right", store: { $0.scope(\.right?.worker, action: \.one) }) {
      $0.right?.worker = new
    },
    Child(name: "row", store: { $0.scope(\.rows, action: \.rows)[id: 0] }) {
      $0.rows[id: 0] = new
    },
    Child(name: "next row", store: { $0.scope(\.rows, action: \.rows)[id: 1] }) {
      $0.rows[id: 1] = Worker.State(id: 1, count: 9)
    },
    Child(name: "other row", store: { $0.scope(\.others, action: \.rows)[id: 0] }) {
      $0.others[id: 0] = new
    },
    Child(name: "screen", store: { $0.scope(\.path, action: \.path)[id: 1] }) {
      $0.path[id: 1] = new
    },
    Child(name: "other screen", store: { $0.scope(\.sheets, action: \.path)[id: 1] }) {
      $0.sheets[id: 1] = new
    },
    Child(
      name: "case",
      store: { store in
        let child = store.scope(\.$destination, action: \.destination)
        guard case .left(let left)? = child?.case else { return nil }
        return left
      }
    ) { $0.destination = .left(new) },
  ]

  private let store = Store(initialState: Twins.State()) { Twins() }

  // SEMANTICS observation.replacement
  @Test(arguments: children.indices, children.indices)
  func replacingAChildNotifiesItsReadersAndNotThoseOfAnyOther(
    replacedIndex: Int, otherIndex: Int
  ) throws {
    let (replaced, other) = (Self.children[replacedIndex], Self.children[otherIndex])
    let (replacedStore, otherStore) = (
      try #require(replaced.store(store)), try #require(other.store(store))
    )
    var values: [Int] = []
    let tokens = [
      observe { _ = replacedStore.count },
      observe { values.append(otherStore.count) },
    ]
    let kept = [store.state]
    store.send(.change(replaced.replace))
    #expect(values == (replacedIndex == otherIndex ? [0, 9] : [0]))
    store.send(.change(other.replace))
    #expect(values == (replacedIndex == otherIndex ? [0, 9, 9] : [0, 9]))
    #expect(tokens.count == 2)
    #expect(kept.count == 1)
  }
}

/// A feature whose state is not observable, with two children of one type of every kind.
@Reducer
private struct Twins {
  struct Box {
    var worker = Worker.State()
  }

  struct State {
    var one = Worker.State()
    var other = Worker.State()
    var optional: Worker.State? = Worker.State()
    var another: Worker.State? = Worker.State()
    @Presents var presented: Worker.State? = Worker.State()
    var left: Box? = Box()
    var right: Box? = Box()
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 0), Worker.State(id: 1)]
    var others: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 0)]
    var path = StackState<Worker.State>()
    var sheets = StackState<Worker.State>()
    @Presents var destination: Family.Destination.State? = .left(Worker.State())

    init() {
      path[id: 1] = Worker.State()
      sheets[id: 1] = Worker.State()
    }
  }

  enum Action {
    case one(Worker.Action)
    case presented(PresentationAction<Worker.Action>)
    case destination(PresentationAction<Family.Destination.Action>)
    case rows(IdentifiedActionOf<Worker>)
    case path(StackActionOf<Worker>)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}
