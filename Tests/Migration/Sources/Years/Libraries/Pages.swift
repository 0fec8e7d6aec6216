import ComposableArchitecture

// A library of 2023. The trap: a generic feature, whose action has a result and an equality.

struct Pages<Item: Equatable & Identifiable & Sendable>: Reducer where Item.ID: Sendable {
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item> = []
    var page = 0
    var hasFailed = false
  }
  enum Action: Equatable {
    case nextPageRequested
    case response(TaskResult<[Item]>)
  }
  let load: @Sendable (Int) async throws -> [Item]

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nextPageRequested:
      return .run { [page = state.page] send in
        await send(.response(TaskResult { try await load(page) }))
      }
    case let .response(.success(items)):
      state.items.append(contentsOf: items)
      state.page += 1
      return .none
    case .response(.failure):
      state.hasFailed = true
      return .none
    }
  }
}
