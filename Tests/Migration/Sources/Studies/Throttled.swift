import ComposableArchitecture
import Foundation

struct Throttled: ReducerProtocol {
  struct State: Equatable { var query = "", results: [String] = [] }
  enum Action: Equatable { case changed(String), search, found([String]) }
  @Dependency(\.mainRunLoop) var mainRunLoop
  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    enum SearchID {}
    switch action {
    case .changed(let query):
      state.query = query
      return EffectTask(value: .search)
        .debounce(id: SearchID.self, for: 0.3, scheduler: mainRunLoop)
    case .search:
      return .task { [query = state.query] in .found([query]) }
    case .found(let results):
      state.results = results
      return .none
    }
  }
}
