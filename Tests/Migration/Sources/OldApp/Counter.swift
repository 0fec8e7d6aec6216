import ComposableArchitecture

// A feature of 0.41: the protocol, an effect of one task, and a result of its own type.
public struct Counter: ReducerProtocol {
  public struct State: Equatable, Identifiable {
    public var id = 0
    public var count = 0
    public var fact: String?
    public init(id: Int = 0) { self.id = id }
  }

  public enum Action: Sendable {
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(TaskResult<String>)
    case stopButtonTapped
  }

  private enum FactID {}

  @Dependency(\.factClient) var factClient

  public init() {}

  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .incrementButtonTapped:
      state.count += 1
      return .none
    case .factButtonTapped:
      return .task { [count = state.count] in
        await .factResponse(TaskResult { try await self.factClient.fact(count) })
      }
      .cancellable(id: FactID.self)
    case let .factResponse(.success(fact)):
      state.fact = fact
      return .none
    case .factResponse(.failure):
      state.fact = nil
      return .none
    case .stopButtonTapped:
      return .cancel(id: FactID.self)
    }
  }
}
