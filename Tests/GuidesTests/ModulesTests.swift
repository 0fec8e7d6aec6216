// README: begin child
public import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin child
/// The feature of the module `PlayerFeature`, with everything public that the app needs.
@Reducer
public struct Player {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var isPlaying = false
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case playButtonTapped
    case closeButtonTapped
    case delegate(Delegate)

    /// All that a parent may rely on.
    @CasePathable
    public enum Delegate: Equatable, Sendable { case closed }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        state.isPlaying.toggle()
        return .none
      case .closeButtonTapped:
        return .send(.delegate(.closed))
      case .delegate:
        return .none
      }
    }
  }
}
// README: end

// README: begin app
/// The feature of the module `AppFeature`, which alone imports all others.
@Reducer
struct RadioApp {
  @ObservableState
  struct State: Equatable {
    var player: Player.State?
    var recent: Int = 0
  }

  enum Action {
    case stationTapped
    case player(Player.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .stationTapped:
        state.player = Player.State()
      case .player(.delegate(.closed)):
        state.player = nil
        state.recent += 1
      case .player:
        break
      }
      return .none
    }
    .ifLet(\.player, action: \.player) { Player() }
  }
}
// README: end

/// The code of `Documentation/Modules.md`.
@MainActor
@Suite
struct ModulesTests {
  @MainActor
  @Test func theAppClosesThePlayer() async {
    let store = TestStore(initialState: RadioApp.State()) { RadioApp() }
    await store.send(.stationTapped) { $0.player = Player.State() }
    await store.send(\.player.playButtonTapped) { $0.player?.isPlaying = true }
    await store.send(\.player.closeButtonTapped)
    await store.receive(\.player.delegate.closed) {
      $0.player = nil
      $0.recent = 1
    }
  }
}
