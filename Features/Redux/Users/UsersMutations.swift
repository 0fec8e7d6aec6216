import Tessera

/// The named mutations of the users' states, each with its payload.
///
/// ```swift
/// store.commit(UsersMutations.setUsers, payload: users)
/// ```
public enum UsersMutations {
  /// Adds a number to the count, and stays within the numbers that there are.
  public static func increment(_ state: inout CountReducer.State, _ amount: Int) {
    let (sum, overflows) = state.count.addingReportingOverflow(amount)
    state.count = overflows ? (amount > 0 ? .max : .min) : sum
  }

  /// Begins a request.
  public static func begin(_ state: inout UserListReducer.State, _: Void) {
    state.isLoading = true
    state.error = nil
  }

  /// Takes the loaded users.
  public static func setUsers(_ state: inout UserListReducer.State, _ users: [User]) {
    state.users = IdentifiedArray(users, uniquingIDsWith: { first, _ in first })
    state.error = nil
  }

  /// Takes the server's version of a user who is in the list.
  public static func setUser(_ state: inout UserListReducer.State, _ user: User) {
    if state.users[id: user.id] != nil { state.users[id: user.id] = user }
    state.error = nil
  }

  /// Ends a request.
  public static func end(_ state: inout UserListReducer.State, _: Void) {
    state.isLoading = false
  }

  /// Takes the error of a load, which leaves no users.
  public static func failLoading(_ state: inout UserListReducer.State, _ error: any Error) {
    state.users = []
    state.isLoading = false
    state.error = UsersError.message(of: error)
  }

  /// Takes the error of an update.
  public static func failUpdating(_ state: inout UserListReducer.State, _ error: any Error) {
    state.error = UsersError.message(of: error)
  }

  /// Takes the fetched text.
  public static func setContent(_ state: inout ContentReducer.State, _ text: String) {
    state.value = text
    state.error = nil
  }

  /// Takes the error of a fetch.
  public static func failFetching(_ state: inout ContentReducer.State, _ error: any Error) {
    state.error = UsersError.message(of: error)
  }

  /// Computes the length of all from the count and the text.
  public static func setAllLength(_ state: inout UsersReducer.State, _: Void) {
    state.allLength = state.currentLength
  }
}
