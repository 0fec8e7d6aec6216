import Tessera
import TesseraHistory
import Testing

/// A journey through states that share different values.
@MainActor
@Suite
struct HistoryLinksTests {
  // SEMANTICS sharing.replacement
  @Test func observersSeeTheValueThatTheShownStateShares() {
    let (one, two) = (Shared(value: 1), Shared(value: 2))
    let history = HistoryOf<Album>()
    let store = Store(initialState: Album.State(one), history: history) { Album() }
    let frame = store.scope(\.frame, action: \.frame)
    var seen: [Int] = []
    var below: [Int] = []
    let tokens = [observe { seen.append(store.number) }, observe { below.append(frame.number) }]
    store.send(.assigned(two))
    store.send(.frame(.assigned(two)))
    #expect((seen.last, below.last) == (2, 2))
    history.jump(to: nil)
    #expect((seen.last, below.last) == (1, 1))
    history.stepForward()
    #expect((seen.last, below.last) == (2, 1))
    history.resume()
    #expect((seen.last, below.last) == (2, 2))
    for token in tokens { token.cancel() }
  }

  // SEMANTICS history.past
  @Test func whatAReplayNotifiesReadsThePresent() async {
    let (one, two) = (Shared(value: 1), Shared(value: 2))
    let history = HistoryOf<Album>()
    let store = Store(initialState: Album.State(one), history: history) { Album() }
    var seen: [Int] = []
    let token = observe { seen.append(one.wrappedValue) }
    one.withLock { $0 = 3 }
    for number in [two, one, two] { store.send(.assigned(number)) }
    // Computes the states once more, with the values of then.
    history.jump(to: history.entries[1].id)
    for _ in 0..<100 { await Task.yield() }
    history.resume()
    one.withLock { $0 = 4 }
    #expect(seen.last == 4)
    token.cancel()
  }
}

@Reducer
private struct Album {
  @ObservableState
  struct State: Equatable {
    @Shared var number: Int
    var frame: Frame.State

    init(_ number: Shared<Int>) {
      _number = number
      frame = Frame.State(number)
    }
  }

  enum Action { case assigned(Shared<Int>), frame(Frame.Action) }

  var body: some Reducer<State, Action> {
    Scope(\.frame, action: \.frame) { Frame() }
    Reduce { state, action in
      if case .assigned(let number) = action { state.$number = number }
      return .none
    }
  }
}

@Reducer
private struct Frame {
  @ObservableState
  struct State: Equatable {
    @Shared var number: Int

    init(_ number: Shared<Int>) { _number = number }
  }

  enum Action { case assigned(Shared<Int>) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .assigned(let number) = action { state.$number = number }
      return .none
    }
  }
}
