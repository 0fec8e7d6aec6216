#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import Tessera

  /// A store whose children a controller presents.
  ///
  /// ```swift
  /// final class ListController: UIViewController {
  ///   @UIBindable var store: StoreOf<ListFeature>
  ///
  ///   override func viewDidAppear(_ animated: Bool) {
  ///     super.viewDidAppear(animated)
  ///     present(item: $store.scope(\.editor, action: \.editor)) { EditorController(store: $0) }
  ///   }
  /// }
  /// ```
  @MainActor
  @propertyWrapper
  public struct UIBindable<Value> {
    /// The store.
    public var wrappedValue: Value

    /// The wrapper itself, which has the children.
    public var projectedValue: Self { self }

    /// Creates a wrapper.
    ///
    /// - Parameter wrappedValue: The store.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  /// A child that a controller presents while it is there.
  ///
  /// `$store.scope(\.editor, action: \.editor)` creates it.
  @MainActor
  public struct UIStoreItem<State, Action> {
    /// Shows the child, and returns a closure that closes it.
    typealias Open =
      @MainActor (Store<State, Action>, _ didClose: @escaping @MainActor () -> Void)
      -> @MainActor () -> Void

    let key: AnyHashable
    let present: (_ open: @escaping Open) -> ObserveToken
  }

  /// The path of a navigation stack, as a ``NavigationStackController`` shows it.
  ///
  /// `$store.scope(\.path, action: \.path)` creates it.
  @MainActor
  public struct UIStorePath<State, Action> {
    /// Pops and pushes screens.
    typealias Apply =
      @MainActor (
        PathDifference<StackElementID>, StoreCollection<StackElementID, State, Action>
      ) -> Void

    let binding: StoreBinding<StackPath<State>>
    let present: (_ apply: @escaping Apply) -> StackPresentation

    /// Pushes a screen, as a link does.
    ///
    /// - Parameter state: The state of the screen.
    public func push(_ state: State) {
      var path = binding.get()
      path.append(StackPath.Item(pushing: state))
      binding.set(path)
    }
  }

  extension UIBindable {
    /// Returns a child that a controller presents.
    ///
    /// - Parameters:
    ///   - state: The child's state.
    ///   - action: The child's actions.
    /// - Returns: The child, for `present(item:)`.
    public func scope<State: FieldedState, Action: CasePathable, ChildState, ChildAction>(
      _ state: _PresentedKeyPath<State, ChildState>,
      action: _PresentedActionKeyPath<Action, ChildAction>
    ) -> UIStoreItem<ChildState, ChildAction> where Value == Store<State, Action> {
      let store = wrappedValue
      return UIStoreItem(key: [state as AnyKeyPath, action as AnyKeyPath]) { open in
        store.present(state, action: action, open: open)
      }
    }

    /// Returns a child that a controller presents; `scope(_:action:)` with a label.
    ///
    /// - Parameters:
    ///   - state: The child's state.
    ///   - action: The child's actions.
    /// - Returns: The child, for `present(item:)`.
    public func scope<State: FieldedState, Action: CasePathable, ChildState, ChildAction>(
      state: _PresentedKeyPath<State, ChildState>,
      action: _PresentedActionKeyPath<Action, ChildAction>
    ) -> UIStoreItem<ChildState, ChildAction> where Value == Store<State, Action> {
      scope(state, action: action)
    }

    /// Returns the path of a navigation stack.
    ///
    /// - Parameters:
    ///   - state: The field that holds the stack.
    ///   - action: The case that holds the stack's actions.
    /// - Returns: The path, for a ``NavigationStackController``.
    public func scope<State: FieldedState, Action: CasePathable, ElementState, ElementAction>(
      _ state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> UIStorePath<ElementState, ElementAction> where Value == Store<State, Action> {
      let store = wrappedValue
      return UIStorePath(binding: store.binding(path: state, action: action)) { apply in
        store.present(path: state, action: action, apply: apply)
      }
    }

    /// Returns the path of a navigation stack; `scope(_:action:)` with a label.
    ///
    /// - Parameters:
    ///   - state: The field that holds the stack.
    ///   - action: The case that holds the stack's actions.
    /// - Returns: The path, for a ``NavigationStackController``.
    public func scope<State: FieldedState, Action: CasePathable, ElementState, ElementAction>(
      state: KeyPath<State.Fields, _Field<State, StackState<ElementState>>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> UIStorePath<ElementState, ElementAction> where Value == Store<State, Action> {
      scope(state, action: action)
    }
  }
#endif
