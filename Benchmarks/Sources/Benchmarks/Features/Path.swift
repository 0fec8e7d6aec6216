import Tessera

/// A screen of a stack.
@Reducer
struct DetailScreen {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
    case reset
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .reset: state.count = 0
      }
      return .none
    }
  }
}

/// Another screen of a stack.
@Reducer
struct SettingsScreen {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case toggled
    case reset
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .toggled: state.isOn.toggle()
      case .reset: state.isOn = false
      }
      return .none
    }
  }
}

/// The screens that a stack can hold.
@Reducer
enum Screen {
  case detail(DetailScreen)
  case settings(SettingsScreen)
}

/// A navigation stack.
@Reducer
struct PathFeature {
  @ObservableState
  struct State {
    var path: StackState<Screen.State>

    init(depth: Int) { path = StackState((0..<depth).map { _ in .detail(DetailScreen.State()) }) }
  }

  enum Action {
    case path(StackActionOf<Screen>)
    case pushed
    case popped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .path: break
      case .pushed: state.path.append(.settings(SettingsScreen.State()))
      case .popped: state.path.removeLast()
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
