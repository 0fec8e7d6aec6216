import Tessera
import Testing

/// The unavailable overloads of a reducer leave its own calls alone.
@MainActor
struct ReducerMistakesTests {
  @Test func aFeatureMayHaveItsOwnMethodNamedSend() {
    let store = Store(initialState: Relay.State()) { Relay() }
    store.send(.tapped)
    #expect(store.received == 1)
  }

  @Test func aListOfEffectsIsMerged() {
    let store = Store(initialState: Relay.State()) { Relay() }
    store.send(.tappedTwice)
    #expect(store.received == 2)
  }

  @Test func theFeaturesOfAnEnumAreTheirOwnElements() {
    let store = Store(initialState: Relay.State()) { Relay() }
    store.send(.pageOpened)
    #expect(store.path.count == 1)
  }
}

@Reducer
private struct Leaflet {
  @ObservableState
  struct State {}
  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Relay {
  @ObservableState
  struct State {
    var received = 0
    var path = StackState<Path.State>()
  }

  enum Action {
    case tapped
    case tappedTwice
    case received
    case pageOpened
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path { case leaflet(Leaflet) }

  /// An effect of the feature's own.
  func send(_ action: Action) -> Effect<Action> { .send(action) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return send(.received)
      case .tappedTwice:
        return .merge([send(.received), send(.received)])
      case .received:
        state.received += 1
        return .none
      case .pageOpened:
        state.path.append(.leaflet(Leaflet.State()))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
