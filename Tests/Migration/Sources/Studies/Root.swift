import ComposableArchitecture

@Reducer
struct Game {
  @ObservableState struct State: Equatable { var moves = 0 }
  enum Action { case moved, quit }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved:
        state.moves += 1
        return .none
      case .quit: return .none
      }
    }
  }
}
@Reducer
struct Menu {
  @ObservableState struct State: Equatable {}
  enum Action { case playButtonTapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer
struct AppRoot {
  @ObservableState
  enum State: Equatable {
    case menu(Menu.State)
    case game(Game.State)
    init() { self = .menu(Menu.State()) }
  }
  enum Action { case menu(Menu.Action), game(Game.Action) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .menu(.playButtonTapped):
        state = .game(Game.State())
        return .none
      case .game(.quit):
        state = .menu(Menu.State())
        return .none
      case .menu, .game: return .none
      }
    }
    .ifCaseLet(\.menu, action: \.menu) { Menu() }
    .ifCaseLet(\.game, action: \.game) { Game() }
  }
}
