public import Foundation
public import Tessera
public import TesseraQueries

/// A list of todos, which can be fetched from a client.
@Reducer
public struct TodosReducer {
  /// The list.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The todos, which the user edits, and the result of the last fetch.
    public var list = Loading<IdentifiedArrayOf<Todo>>.idle

    /// Creates a list.
    public init(todos: IdentifiedArrayOf<Todo>? = nil) { list.value = todos }

    /// The todos; none before the first fetch.
    public var todos: IdentifiedArrayOf<Todo> {
      get { list.value ?? [] }
      set { list.value = newValue }
    }
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
    /// A fetch was requested, or has ended.
    case list(LoadingAction<IdentifiedArrayOf<Todo>>)
  }

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

      case .appeared, .list:
        return .none
      }
    }
    .load(\.list, action: \.list, on: \.appeared) { [client] _ in
      do {
        return IdentifiedArray(try await client.fetch(), uniquingIDsWith: { first, _ in first })
      } catch {
        throw error as? TodosError ?? .unreachable
      }
    }
  }
}
