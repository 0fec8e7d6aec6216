import ComposableArchitecture
import Foundation

// Features since 1.10: state that several of them share.

@Reducer
struct Scoreboard {
  @ObservableState
  struct State: Equatable {
    @Shared var score: Int
    var rounds = 0
  }

  enum Action { case scored(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .scored(let points):
        state.rounds += 1
        state.$score.withLock { $0 += points }
        return .none
      }
    }
  }
}

@Reducer
struct Match {
  @ObservableState
  struct State: Equatable {
    @Shared var score: Int
    var board: Scoreboard.State
    @Shared var notes = ""

    init() {
      let score = Shared(value: 0)
      _score = score
      board = Scoreboard.State(score: score)
    }
  }

  enum Action {
    case board(Scoreboard.Action)
    case noted(String)
    case reset
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.board, action: \.board) { Scoreboard() }
    Reduce { state, action in
      switch action {
      case .board: return .none
      case .noted(let text):
        state.$notes.withLock { $0 = text }
        return .none
      case .reset:
        state.$score.withLock { $0 = 0 }
        return .none
      }
    }
  }
}

@Reducer
struct Preferences {
  struct Values: Codable, Equatable, Sendable {
    var isOn = false
    var name = ""
  }

  @ObservableState
  struct State: Equatable {
    @Shared(.values) var values
    @Shared(.appStorage("launches")) var launches = 0
    @SharedReader(.inMemory("online")) var isOnline = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case launched
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .launched:
        state.$launches.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

extension SharedKey where Self == FileStorageKey<Preferences.Values>.Default {
  static var values: Self {
    Self[.fileStorage(.temporaryDirectory.appending(component: "values.json")), default: .init()]
  }
}
