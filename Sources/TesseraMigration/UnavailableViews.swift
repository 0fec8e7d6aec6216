public import TesseraCore

// The views of The Composable Architecture before its states were observable.

/// Tessera has no such view: an `if let` shows a child.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Write 'if let child = store.scope(\\.child, action: \\.child) { … }'."
)
public struct IfLetStore<State, Action, Content> {
  /// Shows nothing.
  public init<Other>(
    _ store: Store<State?, Action>,
    @_MigratedViews then content: (Store<State, Action>) -> Content,
    @_MigratedViews else other: () -> Other = {}
  ) {}
  /// Shows nothing.
  public init<Other>(
    _ child: Store<State, Action>?,
    @_MigratedViews then content: (Store<State, Action>) -> Content,
    @_MigratedViews else other: () -> Other = {}
  ) {}
}

/// Tessera has no such view: SwiftUI's `ForEach` shows rows.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Write 'ForEach(store.scope(\\.rows, action: \\.rows)) { store in … }'."
)
public struct ForEachStore<Data, Content> {
  /// Shows nothing.
  public init(
    _ stores: Data, @_MigratedViews content: (Data.Element) -> Content
  ) where Data: Sequence {}
  /// Shows nothing.
  public init<State, Action>(
    _ store: Store<State, Action>,
    @_MigratedViews content: (Store<State, Action>) -> Content
  ) where Data == Store<State, Action> {}
}

/// Tessera has no such view: a `switch` shows the case of an enum.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Make the feature a '@Reducer enum', and switch over 'store.case'."
)
public struct SwitchStore<State, Content> {
  /// Shows nothing.
  public init<Action>(
    _ store: Store<State, Action>, @_MigratedViews content: (State) -> Content
  ) {}
}

/// Tessera has no such view: a `switch` binds the store of a case.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Bind the store in 'switch store.case { case .child(let store): … }'."
)
public struct CaseLet<State, Action, Content> {
  /// Shows nothing.
  public init<Enum, EnumAction>(
    _ toState: (Enum) -> State?, action toAction: (Action) -> EnumAction,
    @_MigratedViews then content: (Store<State, Action>) -> Content
  ) {}
}

/// Tessera has no such view: SwiftUI's stack takes a path.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "Write 'NavigationStack(path: $store.scope(\\.path, action: \\.path)) { … } destination: …'."
)
public struct NavigationStackStore<State, Action, Content> {
  /// Shows nothing.
  public init<Root>(
    _ stores: StoreCollection<StackElementID, State, Action>, @_MigratedViews root: () -> Root,
    @_MigratedViews destination: (Store<State, Action>) -> Content
  ) {}
  /// Shows nothing.
  @_disfavoredOverload
  public init<Root>(
    _ stores: StoreCollection<StackElementID, State, Action>, @_MigratedViews root: () -> Root,
    @_MigratedViews destination: (State) -> Content
  ) {}
}

/// Tessera has no such view: a link pushes a state.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'NavigationLink(state:)', or a button and 'navigationDestination(item:)'."
)
public struct NavigationLinkStore<State, Action, Content> {
  /// Shows nothing.
  public init<Label>(
    _ store: Store<State, Action>?, onTap: () -> Void,
    @_MigratedViews destination: (Store<State, Action>) -> Content,
    @_MigratedViews label: () -> Label
  ) {}
}

/// Tessera has no such view: a view observes what it reads.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Write its content alone: a view observes the fields that it reads: 'store.count'."
)
public struct WithPerceptionTracking<Content> {
  /// Shows nothing.
  public init(@_MigratedViews content: () -> Content) {}
}

/// Tessera has no such function: `observe` runs its closure again.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Use 'observe { … }', which runs its closure again on each change that it must know."
)
public func withPerceptionTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result { apply() }

/// Tessera has no such wrapper: views bind to the store.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: "Bind to the store: declare '@Bindable var store' in the view, and use '$store.text'."
)
@propertyWrapper
public struct BindingViewState<Value> {
  /// The value.
  public var wrappedValue: Value
  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
