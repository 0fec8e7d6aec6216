import Tessera
import TesseraTesting
import Testing

/// Functions of the library as arguments, and states in a box.
@MainActor
@Suite
struct ArgumentFormsTests {
  // MARK: functions of the library as arguments
  @Reducer
  struct Downloads {
    @ObservableState
    struct State: Equatable {
      var names: IdentifiedArrayOf<Name> = []
      var answers: [Int] = []
    }
    struct Name: Identifiable, Equatable { let id: Int }
    enum Action: ViewAction {
      case answered(Int)
      case view(View)
      @CasePathable
      enum View { case asked, named([Name]?), started, stopped, stoppedFromWithin }
    }
    enum CancelID: CaseIterable { case pictures, sounds }

    private func answers(_ answer: (Action) async -> Void) async {
      for number in 1...2 { await answer(.answered(number)) }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .answered(let answer):
          state.answers.append(answer)
          return .none
        case .view(.asked):
          return .run { send in await answers(send.callAsFunction) }
        case .view(.named(let names)):
          state.names = names.map(IdentifiedArray.init(uniqueElements:)) ?? []
          return .none
        case .view(.started):
          return .merge(
            CancelID.allCases.map { id in
              .run { _ in try await Task.never() }.cancellable(id: id)
            })
        case .view(.stopped):
          return .merge(CancelID.allCases.map(Effect.cancel(id:)))
        case .view(.stoppedFromWithin):
          return .run { _ in CancelID.allCases.forEach(Task.cancel(id:)) }
        }
      }
    }
  }

  @ViewAction(for: Downloads.self)
  @MainActor
  struct Screen {
    let store: StoreOf<Downloads>
    func show(_ names: [[Downloads.Name]?]) {
      names.map(Downloads.Action.View.named).forEach { tap(send, with: $0) }
    }
    private func tap(
      _ send: (Downloads.Action.View) -> StoreTask, with action: Downloads.Action.View
    ) { _ = send(action) }
  }

  @Test func anEffectForEachIDOfAList() async {
    let store = TestStore(initialState: Downloads.State()) { Downloads() }
    for end in [Downloads.Action.View.stopped, .stoppedFromWithin] {
      let task = await store.send(.view(.started))
      await store.send(.view(end))
      await task.finish()
    }
  }

  @Test func aSendAsAnArgument() async {
    let store = TestStore(initialState: Downloads.State()) { Downloads() }
    await store.send(.view(.asked))
    await store.receive(\.answered) { $0.answers = [1] }
    await store.receive(\.answered) { $0.answers = [1, 2] }
  }

  @Test func theInitializerOfAListAsAnArgument() async {
    let store = TestStore(initialState: Downloads.State()) { Downloads() }
    await store.send(.view(.named([.init(id: 1), .init(id: 2)]))) {
      $0.names = [.init(id: 1), .init(id: 2)]
    }
    await store.send(.view(.named(nil))) { $0.names = [] }
  }

  @Test func theSendOfAViewAsAnArgument() {
    let store = Store(initialState: Downloads.State()) { Downloads() }
    Screen(store: store).show([nil, [.init(id: 3)]])
    #expect(store.names.ids == [3])
  }

  // MARK: a case of a destination with several values
  @Reducer
  enum Destination {
    case allCasePaths(Downloads)
    case meeting(String, place: String)
  }

  @Test func aCaseOfADestinationWithSeveralValues() {
    let store = Store(initialState: Destination.State.meeting("Planning", place: "Room 2")) {
      Destination.body
    }
    guard case .meeting(let title, let place) = store.case else {
      Issue.record("It is another case.")
      return
    }
    #expect(title == "Planning")
    #expect(place == "Room 2")
  }

  @Test func aCaseOfADestinationWithTheNameOfALibrarysMember() {
    let store = Store(initialState: Destination.State.allCasePaths(.init())) { Destination.body }
    store.send(.allCasePaths(.answered(1)))
    guard case .allCasePaths(let downloads) = store.case else {
      Issue.record("It is another case.")
      return
    }
    #expect(downloads.answers == [1])
  }

  // MARK: recursive states in a box (by hand)
  final class Box<Value: Equatable>: DeliberateReference, Equatable {
    let value: Value
    init(_ value: Value) { self.value = value }
    static func == (first: Box, second: Box) -> Bool { first.value == second.value }
  }

  @Reducer
  struct Folder {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      private var next = Box<State?>(nil)
      private var list = Box<IdentifiedArrayOf<State>>([])
      var child: State? {
        get { next.value }
        set { next = Box(newValue) }
      }
      var rows: IdentifiedArrayOf<State> {
        get { list.value }
        set { list = Box(newValue) }
      }
      init(id: Int = 0, child: State? = nil) {
        self.id = id
        self.child = child
      }
    }
    indirect enum Action {
      case added
      case child(Action)
      case counted
      case rows(IdentifiedAction<Int, Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .added: state.rows.append(State(id: state.rows.count))
        case .counted: state.count += 1
        case .child, .rows: break
        }
        return .none
      }
      .ifLet(\.child, action: \.child) { Self() }
      .forEach(\.rows, action: \.rows) { Self() }
    }
  }

  @Test func aRecursiveStateInABoxIsReducedAndObserved() throws {
    let store = Store(initialState: Folder.State(child: Folder.State(id: 1))) { Folder() }
    let child = try #require(store.scope(\.child, action: \.child))
    var counts: [Int] = []
    let token = observe { counts.append(child.count) }
    child.send(.counted)
    #expect(store.child?.count == 1)
    #expect(counts == [0, 1])
    store.send(.added)
    let row = try #require(store.scope(\.rows, action: \.rows).first)
    row.send(.counted)
    row.send(.added)
    #expect(store.rows.first?.count == 1)
    #expect(row.rows.ids == [0])
    token.cancel()
  }

  // MARK: a path through a box (by hand)
  struct Heap<Value: Equatable>: Equatable {
    private var box: Box<Value>
    init(_ value: Value) { box = Box(value) }
    var wrappedValue: Value {
      get { box.value }
      set { box = Box(newValue) }
    }
  }

  @Reducer
  struct Answer {
    @ObservableState
    struct State: Equatable {
      var likes = 0
      var heap = Heap<State?>(nil)
    }
    indirect enum Action { case liked, answered, answer(Action) }

    var body: some ReducerOf<Self> {
      KeyPathScope(state: \.heap.wrappedValue, action: AnyCasePath(\Action.Cases.answer)) {
        EmptyReducer().ifLet(\.self, action: \.self) { Self() }
      }
      Reduce { state, action in
        switch action {
        case .liked: state.likes += 1
        case .answered: state.heap.wrappedValue = State()
        case .answer: break
        }
        return .none
      }
    }
  }

  @Test func aPathThroughABoxIsReduced() async {
    let store = TestStore(initialState: Answer.State()) { Answer() }
    await store.send(.answered) { $0.heap.wrappedValue = Answer.State() }
    await store.send(.answer(.answered)) {
      $0.heap.wrappedValue?.heap.wrappedValue = Answer.State()
    }
    await store.send(.answer(.answer(.liked))) {
      $0.heap.wrappedValue?.heap.wrappedValue?.likes = 1
    }
  }
}
