import ComposableArchitecture
import Sharing

// 2026, version 1.25. The trap: a case that has the name of a member of the library, and scopes
// without labels.

@Reducer
struct Band {
  @ObservableState
  struct State: Equatable { var megahertz = 88 }
  enum Action { case turned(by: Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turned(let difference):
        state.megahertz += difference
        return .none
      }
    }
  }
}

@Reducer
struct Radio {
  @ObservableState
  struct State: Equatable {
    var band = Band.State()
    @Shared(.appStorage("presets")) var presets: [Int] = []
    @Presents var second: Band.State?
  }
  enum Action {
    case allCasePaths
    case band(Band.Action)
    case second(PresentationAction<Band.Action>)
  }
  var body: some ReducerOf<Self> {
    Scope(\.band, action: \.band) { Band() }
    Reduce { state, action in
      switch action {
      case .allCasePaths:
        state.$presets.withLock { [megahertz = state.band.megahertz] in $0.append(megahertz) }
        state.second = state.band
        return .none
      case .band, .second:
        return .none
      }
    }
    .ifLet(\.$second, action: \.second) { Band() }
  }
}
