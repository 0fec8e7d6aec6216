import Tessera

/// A list of chapters, each with the component `Download`.
@Reducer
struct Downloads {
  @ObservableState
  struct State: Equatable {
    var chapters: IdentifiedArrayOf<Download.State> = []
    var presentCount: Int { chapters.count { $0.mode == .present } }
  }

  enum Action {
    case allButtonTapped
    case chapters(IdentifiedActionOf<Download>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .allButtonTapped:
        let absent = state.chapters.filter { $0.mode == .absent }
        return .merge(absent.map { .send(.chapters(.element(id: $0.id, action: .buttonTapped))) })
      case .chapters:
        return .none
      }
    }
    .forEach(\.chapters, action: \.chapters) { Download() }
  }
}
