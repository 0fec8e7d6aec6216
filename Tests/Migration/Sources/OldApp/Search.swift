import ComposableArchitecture
import Foundation

// Schedulers, and the wrappers of bindings.
public struct Search: Reducer {
  public struct State: Equatable {
    @BindingState public var query = ""
    public var results: [String] = []
    public var searches = 0
    public init() {}
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case searchRequested
    case results([String])
  }

  private struct SearchID: Hashable, Sendable {}

  @Dependency(\.mainQueue) var mainQueue

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$query):
        return EffectTask(value: .searchRequested)
          .debounce(id: SearchID(), for: 0.3, scheduler: self.mainQueue)
      case .binding:
        return .none
      case .searchRequested:
        state.searches += 1
        return .run { [query = state.query] send in
          try await self.mainQueue.sleep(for: .seconds(1))
          await send(.results([query]))
        }
      case let .results(results):
        state.results = results
        return .none
      }
    }
    .onChange(of: \.results) { _, results in
      Reduce { state, _ in
        if results.isEmpty { state.searches = 0 }
        return .none
      }
    }
  }
}
