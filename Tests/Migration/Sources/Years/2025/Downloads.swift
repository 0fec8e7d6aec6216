import ComposableArchitecture

// 2025, version 1.20. The trap: a function of the library that is an argument.

@Reducer
struct Downloads {
  enum File: String, CaseIterable, Hashable, Sendable { case map, photo, song }

  @ObservableState
  struct State: Equatable { var done: [File] = [] }
  enum Action { case startButtonTapped, finished(File), stopButtonTapped, allAtOnce }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .merge(File.allCases.map(download))
      case .finished(let file):
        state.done.append(file)
        return .none
      case .stopButtonTapped:
        return .merge(File.allCases.map(Effect.cancel(id:)))
      case .allAtOnce:
        return .merge(File.allCases.map(Action.finished).map(Effect.send))
      }
    }
  }

  private func download(_ file: File) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: .seconds(file.rawValue.count))
      await send(.finished(file))
    }
    .cancellable(id: file)
  }
}
