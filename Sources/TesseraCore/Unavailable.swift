// Names that people who come from The Composable Architecture look for, with their replacements.

/// Not a wrapper of Tessera: bindings write to any property of an observable state.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "Mark the state with '@ObservableState', and declare a plain 'var' without '@BindingState'."
)
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value
  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Not a type of Tessera: the standard library's `Result` is one.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'Result<Success, any Error>'; 'Result { try await … }' catches errors."
)
public enum TaskResult<Success: Sendable>: Sendable {
  /// A success.
  case success(Success)
  /// A failure.
  case failure(any Error)
}

/// Not a type of Tessera: a store itself is observed.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  /// The state.
  public let state: ViewState
  /// Sends nothing.
  public func send(_ action: ViewAction) {}
  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

/// Not a view of Tessera: a store itself is observed.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
public struct WithViewStore<ViewState, ViewAction, Content> {
  /// Observes nothing.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: (State) -> ViewState,
    content: (ViewStore<ViewState, ViewAction>) -> Content
  ) {}
}

/// Not a function of Tessera: a `TestStore` is deterministic without an executor for the program.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Call the operation itself: a 'TestStore' knows what its effects do on any executor."
)
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result {
  try operation()
}

/// Not a function of Tessera: a `TestStore` is deterministic without an executor for the program.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Call the operation itself: a 'TestStore' knows what its effects do on any executor."
)
public func withMainSerialExecutor<Result>(
  operation: () async throws -> Result
) async rethrows -> Result {
  try await operation()
}
