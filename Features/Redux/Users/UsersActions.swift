public import Tessera
import TesseraRedux

/// The named asynchronous actions, each with its payload.
///
/// ```swift
/// try await store.dispatch(UsersActions.load, payload: client)
/// ```
///
/// An error reaches the caller and the state; the next success removes it from the state.
public enum UsersActions {
  /// Loads all users.
  ///
  /// - Parameters:
  ///   - store: The store of the list.
  ///   - client: The server.
  /// - Throws: The error of the server.
  @MainActor
  public static func load(_ store: StoreOf<UserListReducer>, _ client: UsersClient) async throws {
    store.commit(UsersMutations.begin, payload: ())
    do {
      store.commit(UsersMutations.setUsers, payload: try await client.users())
      store.commit(UsersMutations.end, payload: ())
    } catch {
      store.commit(UsersMutations.failLoading, payload: error)
      throw error
    }
  }

  /// Updates a user, here and on the server.
  ///
  /// - Parameters:
  ///   - store: The store of the list.
  ///   - request: The user, and the server.
  /// - Throws: The error of the server.
  @MainActor
  public static func update(
    _ store: StoreOf<UserListReducer>, _ request: (user: User, client: UsersClient)
  ) async throws {
    do {
      store.commit(
        UsersMutations.setUser, payload: try await request.client.update(request.user))
    } catch {
      store.commit(UsersMutations.failUpdating, payload: error)
      throw error
    }
  }

  /// Fetches the text.
  ///
  /// - Parameters:
  ///   - store: The store of the text.
  ///   - client: The server.
  /// - Throws: The error of the server.
  @MainActor
  public static func fetch(_ store: StoreOf<ContentReducer>, _ client: UsersClient) async throws {
    do {
      store.commit(UsersMutations.setContent, payload: try await client.content())
    } catch {
      store.commit(UsersMutations.failFetching, payload: error)
      throw error
    }
  }

  /// Fetches the text, and then computes the length of all, also if the text can't be fetched.
  ///
  /// - Parameters:
  ///   - store: The store of all features.
  ///   - client: The server.
  /// - Throws: The error of the server.
  @MainActor
  public static func computeAllLength(
    _ store: StoreOf<UsersReducer>, _ client: UsersClient
  ) async throws {
    defer { store.commit(UsersMutations.setAllLength, payload: ()) }
    try await fetch(store.scope(\.content, action: \.content), client)
  }
}
