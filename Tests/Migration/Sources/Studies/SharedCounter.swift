import ComposableArchitecture
import Foundation

@Reducer
struct SharedCounter {
  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("count")) var count = 0
    @Shared(.fileStorage(.temporaryDirectory.appending(component: "items.json")))
    var items: [String] = []
    @Shared(.inMemory("session")) var session = UUID?.none
    @SharedReader(.appStorage("isPremium")) var isPremium = false
    @Shared var stats: Int
  }
  enum Action { case incremented, added(String), cleared }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.$count.withLock { $0 += 1 }
        state.$stats.withLock { $0 += 1 }
        return .none
      case .added(let item):
        state.$items.withLock { $0.append(item) }
        return .none
      case .cleared:
        return .run { [items = state.$items] _ in items.withLock { $0 = [] } }
      }
    }
  }
}
