import Tessera

/// Two tabs that count and show one value, which lives as long as the program.
@Reducer
struct SharedInMemory {
  @ObservableState
  struct State: Equatable {
    var counter = CountTab.State()
    var profile = ProfileTab.State()
  }

  enum Action {
    case counter(CountTab.Action)
    case profile(ProfileTab.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(\.counter, action: \.counter) { CountTab() }
    Scope(\.profile, action: \.profile) { ProfileTab() }
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  static var taps: Self { Self[.inMemory("taps"), default: 0] }
}

@Reducer
struct CountTab {
  @ObservableState
  struct State: Equatable {
    @Shared(.taps) var taps
  }

  enum Action { case tapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.$taps.withLock { $0 += 1 }
      }
      return .none
    }
  }
}

@Reducer
struct ProfileTab {
  @ObservableState
  struct State: Equatable {
    @Shared(.taps) var taps
    var title: String { "\(taps) taps" }
  }

  enum Action { case resetButtonTapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped: state.$taps.withLock { $0 = 0 }
      }
      return .none
    }
  }
}
