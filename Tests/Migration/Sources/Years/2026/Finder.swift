import ComposableArchitecture
import Foundation

// 2026, version 1.25. The trap: a scheduler beside a property that has its new name.

@Reducer
struct Finder {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var time: Date?
    var results: [String] = []
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case response([String])
  }
  enum CancelID { case search }
  @Dependency(\.date.now) var clock
  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.find) var find

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, query in
        Reduce { state, action in
          state.time = clock
          return .run { [find] send in await send(.response(find(query))) }
            .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}

extension DependencyValues {
  var find: @Sendable (String) async -> [String] {
    get { self[FindKey.self] }
    set { self[FindKey.self] = newValue }
  }
  private enum FindKey: TestDependencyKey {
    static let testValue: @Sendable (String) async -> [String] = unimplemented(
      "find", placeholder: [])
  }
}
