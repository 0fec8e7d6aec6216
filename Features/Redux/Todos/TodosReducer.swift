public import Foundation
public import Tessera

/// A list of todos that can be fetched.
@Reducer
public struct TodosReducer {
  /// The list, and what became of the last fetch.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The todos.
    public var todos: IdentifiedArrayOf<Todo>
    /// Whether they are being fetched.
    public var isLoading = false
    /// Why they could not be fetched.
    public var error: String?

    /// Starts with some todos.
    public init(todos: IdentifiedArrayOf<Todo> = []) { self.todos = todos }
  }

  /// What can happen.
  public enum Action: Equatable, Sendable {
    /// A todo with a title is to be added; one without is not.
    case added(title: String)
    /// A todo was done, or was not after all.
    case toggled(Todo.ID)
    /// A todo goes away.
    case removed(Todo.ID)
    /// The todos are to be fetched.
    case fetchRequested
    /// They were fetched.
    case fetchSucceeded([Todo])
    /// They could not be fetched, for a reason.
    case fetchFailed(String)
  }

  enum CancelID { case fetch }

  @Dependency(\.uuid) var uuid
  @Dependency(\.todosClient) var client

  /// Makes the reducer.
  public init() {}

  /// Keeps the list.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let title):
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        if !title.isEmpty { state.todos.append(Todo(id: uuid(), title: title)) }
        return .none

      case .toggled(let id):
        state.todos[id: id]?.isCompleted.toggle()
        return .none

      case .removed(let id):
        state.todos.remove(id: id)
        return .none

      case .fetchRequested:
        state.isLoading = true
        state.error = nil
        return .run { [client] send in
          await send(.fetchSucceeded(try await client.fetch()))
        } catch: { error, send in
          await send(.fetchFailed((error as? TodosError)?.message ?? "\(error)"))
        }
        .cancellable(id: CancelID.fetch, cancelInFlight: true)

      case .fetchSucceeded(let todos):
        state.isLoading = false
        state.todos = IdentifiedArray(todos, uniquingIDsWith: { first, _ in first })
        return .none

      case .fetchFailed(let message):
        state.isLoading = false
        state.error = message
        return .none
      }
    }
  }
}
