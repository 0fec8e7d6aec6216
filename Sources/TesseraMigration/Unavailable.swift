public import TesseraCore

// Names that people who come from The Composable Architecture look for, with their replacements.

/// Tessera has no such wrapper: bindings write to any property of an observable state.
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

/// Tessera has no such type: use the standard library's `Result`.
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

/// Tessera has no such type: a store itself is observed.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  /// Observes nothing.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false }
  ) { preconditionFailure("It is unavailable.") }
  /// Observes nothing.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: (State) -> ViewState,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false }
  ) { preconditionFailure("It is unavailable.") }
  /// The state.
  public let state: ViewState
  /// Sends nothing.
  public func send(_ action: ViewAction) {}
  /// A property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

/// Tessera has no such view: a store itself is observed.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
public struct WithViewStore<ViewState, ViewAction, Content> {
  /// Observes nothing.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: (State) -> ViewState,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false },
    @_MigratedViews content: (ViewStore<ViewState, ViewAction>) -> Content
  ) {}
  /// Observes nothing.
  public init(
    _ store: Store<ViewState, ViewAction>,
    @_MigratedViews content: (ViewStore<ViewState, ViewAction>) -> Content
  ) {}
}

/// Tessera has no such type: a store itself is observed.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
