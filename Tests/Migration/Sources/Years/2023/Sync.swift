import ComposableArchitecture

// 2023, version 1.4. The trap: a result within a child's action; the parent and its tests compare
// both.

@Reducer
struct Sync {
  struct State: Equatable {
    var revision = 0
    var error: String?
  }
  enum Action: Equatable {
    case started
    case response(TaskResult<Int>)
  }
  @Dependency(\.syncRevision) var revision
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [revision] send in
          await send(.response(TaskResult { try await revision() }))
        }
      case .response(.success(let revision)):
        state.revision = revision
        return .none
      case .response(.failure(let error)):
        state.error = "\(error)"
        return .none
      }
    }
  }
}

extension DependencyValues {
  var syncRevision: @Sendable () async throws -> Int {
    get { self[SyncRevisionKey.self] }
    set { self[SyncRevisionKey.self] = newValue }
  }
  private enum SyncRevisionKey: TestDependencyKey {
    static let testValue: @Sendable () async throws -> Int = { 1 }
  }
}

@Reducer
struct Library2023 {
  struct State: Equatable {
    var sync = Sync.State()
    var isOpen = false
  }
  enum Action: Equatable {
    case opened
    case sync(Sync.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.sync, action: \.sync) { Sync() }
    Reduce { state, action in
      guard action != .opened else {
        state.isOpen = true
        return .send(.sync(.started))
      }
      return .none
    }
  }
}
