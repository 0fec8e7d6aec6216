import Tessera

/// Settings among the program's preferences, one key for each.
@Reducer
struct SharedPreferences {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("isDark")) var isDark = false
    @Shared(.appStorage("fontSize")) var fontSize = 12
  }

  enum Action {
    case darkModeToggled
    case largerButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .darkModeToggled:
        state.$isDark.withLock { $0.toggle() }
      case .largerButtonTapped:
        state.$fontSize.withLock { $0 = min($0 + 1, 24) }
      }
      return .none
    }
  }
}
