public import Foundation
public import Tessera

/// A list of todos, which can be fetched from a client.
@Reducer
public struct TodosReducer {
  /// The list, and the result of the last fetch.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The todos.
    public var todos: IdentifiedArrayOf<Todo>
    /// Whether a fetch is in flight.
    public var isLoading = false
    /// The error of the last fetch, as a sentence.
    public var error: String?

    /// Creates a list.
    public init(todos: IdentifiedArrayOf<Todo> = []) { self.todos = todos }
  }

  /// The actions.
  public enum Action: Equatable, Sendable {
    /// The list appeared.
    case appeared
    /// The user added a todo. An empty title is ignored.
    case added(title: String)
    /// The user toggled a todo.
    case toggled(Todo.ID)
    /// The user removed a todo.
    case removed(Todo.ID)
    /// A fetch was requested.
    case fetchRequested
    /// The fetch succeeded.
    case fetchSucceeded([Todo])
    /// The fetch failed, with a sentence for the user.
    case fetchFailed(String)
  }

  enum CancelID { case fetch }

  @Dependency(\.uuid) var uuid
  @Dependency(\.todosClient) var client

  /// Creates the reducer.
  public init() {}

  /// Updates the list.
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

      case .appeared:
        return .send(.fetchRequested)

      case .fetchRequested:
        state.isLoading = true
        state.error = nil
        return .run { [client] send in
          await send(.fetchSucceeded(try await client.fetch()))
        } catch: { error, send in
          await send(.fetchFailed((error as? TodosError ?? .unreachable).message))
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
