#if canImport(SwiftUI)
  public import SwiftUI
  public import Tessera

  // MARK: Fields

  extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
    /// A property of the state, which a view binds to as `$store.name`.
    ///
    /// Writing it sends `.binding(.set(\.name, value))`.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<State, Value>
    ) -> Value {
      get { binding(keyPath).get() }
      set { binding(keyPath).set(newValue) }
    }
  }

  extension Store
  where
    State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    /// A property of the state, which a view binds to as `$store.name`.
    ///
    /// Writing it sends `.view(.binding(.set(\.name, value)))`.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<State, Value>
    ) -> Value {
      get { binding(keyPath).get() }
      set { binding(keyPath).set(newValue) }
    }
  }

  extension Store
  where State: ObservableState & FieldedState, Action: BindableAction, Action.State == State {
    /// A shared property of the state, which a view binds to as `$store.settings.isOn`.
    ///
    /// Writing it sends `.binding(.set(\.settings, value))`.
    ///
    /// - Parameter property: The property.
    @_disfavoredOverload
    public subscript<Value: Equatable & Sendable>(
      dynamicMember property: KeyPath<State.Fields, SharedField<State, Value>>
    ) -> Value {
      get { binding(property).get() }
      set { binding(property).set(newValue) }
    }
  }

  /// A property of a store's state that a view binds to with an action of its own.
  ///
  /// ```swift
  /// TextField("Search", text: $store.query.sending(\.queryChanged))
  /// ```
  @MainActor
  @dynamicMemberLookup
  public struct StoreField<State: ObservableState, Action: CasePathable, Value> {
    private let store: Store<State, Action>
    private let keyPath: KeyPath<State, Value>

    init(_ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>) {
      self.store = store
      self.keyPath = keyPath
    }

    /// A part of the property.
    ///
    /// - Parameter member: The part.
    public subscript<Member>(
      dynamicMember member: KeyPath<Value, Member>
    ) -> StoreField<State, Action, Member> {
      StoreField<State, Action, Member>(store, keyPath.appending(path: member))
    }

    /// Returns a binding that sends an action for each write.
    ///
    /// - Parameter action: The case that carries the new value.
    /// - Returns: A binding to the property.
    public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
      Binding(store.binding(keyPath, sending: action))
    }
  }

  // MARK: Children

  /// The screens of a navigation stack, as a `NavigationStack` shows them.
  ///
  /// `$store.scope(\.path, action: \.path)` creates it.
  @MainActor
  public struct StorePath<State, Action> {
    let binding: Binding<StackPath<State>>
    let store: @MainActor (StackElementID) -> Store<State, Action>?
  }

  /// A property wrapper that projects bindings to a store: `@Bindable` and `@Binding`.
  @MainActor
  public protocol StoreBindable<BoundValue> {
    /// The type of the store.
    associatedtype BoundValue
    /// The store.
    var boundValue: BoundValue { get }
  }

  extension Bindable: @MainActor StoreBindable {
    /// The store.
    public var boundValue: Value { wrappedValue }
  }

  extension Binding: @MainActor StoreBindable {
    /// The store.
    public var boundValue: Value { wrappedValue }
  }

  extension Bindable {
    /// A property of the store's state, to bind to with an action of its own.
    ///
    /// - Parameter keyPath: The property.
    @MainActor
    @_disfavoredOverload
    public subscript<State: ObservableState, Action: CasePathable, Member>(
      dynamicMember keyPath: KeyPath<State, Member>
    ) -> StoreField<State, Action, Member> where Value == Store<State, Action> {
      StoreField(wrappedValue, keyPath)
    }
  }

  extension Binding {
    /// A property of the store's state, to bind to with an action of its own.
    ///
    /// - Parameter keyPath: The property.
    @MainActor
    @_disfavoredOverload
    public subscript<State: ObservableState, Action: CasePathable, Member>(
      dynamicMember keyPath: KeyPath<State, Member>
    ) -> StoreField<State, Action, Member> where Value == Store<State, Action> {
      StoreField(wrappedValue, keyPath)
    }
  }

  extension StoreBindable {
    /// Returns a binding to the store of a child that a view presents.
    ///
    /// ```swift
    /// .sheet(item: $store.scope(\.destination?.editor, action: \.destination.editor)) { store in
    ///   EditorView(store: store)
    /// }
    /// ```
    ///
    /// See ``/Tessera/Store/binding(presented:action:at:)`` for what closing it does.
    ///
    /// - Parameters:
    ///   - state: The child's state.
    ///   - action: The child's actions.
    /// - Returns: A binding for `sheet(item:)`, `alert(_:)` and their like.
    public func scope<State: FieldedState, Action: CasePathable, ChildState, ChildAction>(
      _ state: _PresentedKeyPath<State, ChildState>,
      action: _PresentedActionKeyPath<Action, ChildAction>
    ) -> Binding<Store<ChildState, ChildAction>?> where BoundValue == Store<State, Action> {
      Binding(boundValue.binding(presented: state, action: action))
    }

    /// Returns a binding to the store of a child; `scope(_:action:)` with a label.
    ///
    /// - Parameters:
    ///   - state: The child's state.
    ///   - action: The child's actions.
    /// - Returns: A binding for `sheet(item:)`, `alert(_:)` and their like.
    public func scope<State: FieldedState, Action: CasePathable, ChildState, ChildAction>(
      state: _PresentedKeyPath<State, ChildState>,
      action: _PresentedActionKeyPath<Action, ChildAction>
    ) -> Binding<Store<ChildState, ChildAction>?> where BoundValue == Store<State, Action> {
      scope(state, action: action)
    }

    /// Returns the path of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The field that holds the stack.
    ///   - action: The case that holds the stack's actions.
    /// - Returns: The path, for a `NavigationStack`.
    public func scope<State: FieldedState, Action: CasePathable, ElementState, ElementAction>(
      _ state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> StorePath<ElementState, ElementAction> where BoundValue == Store<State, Action> {
      let store = boundValue
      return StorePath(binding: Binding(store.binding(path: state, action: action))) { id in
        store.screen(id, path: state, action: action)
      }
    }

    /// Returns the path of a navigation stack; `scope(_:action:)` with a label.
    ///
    /// - Parameters:
    ///   - state: The field that holds the stack.
    ///   - action: The case that holds the stack's actions.
    /// - Returns: The path, for a `NavigationStack`.
    public func scope<State: FieldedState, Action: CasePathable, ElementState, ElementAction>(
      state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> StorePath<ElementState, ElementAction> where BoundValue == Store<State, Action> {
      scope(state, action: action)
    }
  }
#endif
