import ComposableArchitecture

// 2024, version 1.10. The trap: functions that change a shared value.

@Reducer
struct Pantry {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("jars")) var jars: [String] = []
    @Shared var isOpen: Bool
    var count = 0
  }
  enum Action { case opened, filled(String), emptied }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.isOpen.toggle()
        return .none
      case .filled(let jar):
        state.jars.append(jar)
        state.count = state.jars.count
        return .none
      case .emptied:
        state.jars.removeAll()
        state.count = 0
        return .none
      }
    }
  }
}
