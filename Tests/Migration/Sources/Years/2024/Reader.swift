import ComposableArchitecture
import Foundation

// 2024, version 1.11. The trap: preferences, with a store of their own and without one.

@Reducer
struct Reader {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("fontSize")) var fontSize = 12
    @Shared(.appStorage("opened", store: .inMemory)) var opened = 0
    @SharedReader(.appStorage("fontSize")) var shown = 12
  }
  enum Action { case opened, larger }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.$opened.withLock { $0 += 1 }
        return .none
      case .larger:
        state.$fontSize.withLock { $0 += 1 }
        return .none
      }
    }
  }
}
