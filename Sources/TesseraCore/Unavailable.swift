// Names that people who come from The Composable Architecture look for, with their replacements.

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "Mark the state with '@ObservableState', and declare a plain 'var' without '@BindingState'."
)
@propertyWrapper
public struct BindingState<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'Result<Success, any Error>'; 'Result { try await … }' catches errors."
)
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  public let state: ViewState
  public func send(_ action: ViewAction) {}
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Mark the state with '@ObservableState', and read the store itself: 'store.count'."
)
public struct WithViewStore<ViewState, ViewAction, Content> {
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: (State) -> ViewState,
    content: (ViewStore<ViewState, ViewAction>) -> Content
  ) {}
}
