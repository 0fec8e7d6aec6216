public import TesseraCasePaths
public import TesseraEffects
public import TesseraIdentified

extension Store where State: FieldedState, Action: CasePathable {
  /// The stores of the rows of a list.
  ///
  /// Calling it inside ``observe(_:at:)`` reruns the closure when rows are added, removed or moved,
  /// and not when a row changes.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  /// - Returns: A collection with a store for each row, created on demand.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction>
  where Path.Root == State, Path.Value == IdentifiedArray<ID, ElementState> {
    let path = State.fields[keyPath: state]
    let list: ElementList<Path._Steps._Last.Root, Action, ID, ElementState, ElementAction> =
      elements(
        state, action, path
      ) {
        let embed = Action.allCasePaths[keyPath: action]._embed
        let last = path._steps._last
        return (
          { state, id, body in last._reach(&state) { $0.read(id, body) } },
          { [forward = core.forward] in forward(embed(.element(id: $0, action: $1)), $2) }
        )
      }
    return StoreCollection(ids: ids(path)) { [self] in list.store($0, in: self) }
  }

  /// The stores of the screens of a navigation stack, from the bottom to the top.
  ///
  /// Calling it inside ``observe(_:at:)`` reruns the closure when screens are pushed or popped, and
  /// not when a screen changes.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A collection with a store for each screen, created on demand.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ElementState, ElementAction>(
    _ state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction>
  where Path.Root == State, Path.Value == StackState<ElementState> {
    let path = State.fields[keyPath: state]
    typealias Screens = ElementList<
      Path._Steps._Last.Root, Action, StackElementID, ElementState, ElementAction
    >
    let list: Screens = elements(state, action, path) {
      let embed = Action.allCasePaths[keyPath: action]._embed
      let last = path._steps._last
      return (
        { state, id, body in last._reach(&state) { $0.read(id, body) } },
        { [forward = core.forward] in forward(embed(.element(id: $0, action: $1)), $2) }
      )
    }
    return StoreCollection(ids: ids(path)) { [self] in list.store($0, in: self) }
  }

  /// The store of an element, if it is alive; the element may be gone.
  package func knownStore<ElementState, ElementAction>(
    of id: StackElementID, state: AnyKeyPath, action: AnyKeyPath
  ) -> Store<ElementState, ElementAction>? {
    typealias Screens = ElementList<State, Action, StackElementID, ElementState, ElementAction>
    let list: Screens? = knownList(ScopeKey(state: state, action: action))
    return list?.stores[id]
  }

  /// The list with these paths, created on the first call.
  @usableFromInline
  func elements<Path: ChildPath, ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ path: Path,
    _ make: () -> (
      project: ElementList<Path._Steps._Last.Root, Action, ID, ElementState, ElementAction>.Project,
      forward: (ID, ElementAction, ActionSource?) -> StoreTask
    )
  ) -> ElementList<Path._Steps._Last.Root, Action, ID, ElementState, ElementAction>
  where
    Path.Root == State, Path.Value: ElementContainer, Path.Value.ElementID == ID,
    Path.Value.ElementState == ElementState
  {
    list(ScopeKey(state: state, action: action)) {
      let (project, forward) = make()
      return ElementList(
        parent: path._steps._container(of: self).core, limitsTasks: Path._Steps._isDirect,
        project: project, step: { path._steps.step(to: $0) }, forward: forward)
    }
  }

  /// The IDs of a list; tracks the read.
  @usableFromInline
  func ids<Path: ChildPath, ID, ElementState>(_ path: Path) -> OrderedIDs<ID>
  where Path.Root == State, Path.Value == IdentifiedArray<ID, ElementState> {
    trackedIdentity(path) { Optional($0.ids) } ?? []
  }

  /// The IDs of a stack; tracks the read.
  @usableFromInline
  func ids<Path: ChildPath, ElementState>(_ path: Path) -> OrderedIDs<StackElementID>
  where Path.Root == State, Path.Value == StackState<ElementState> {
    trackedIdentity(path) { Optional($0.entries.ids) } ?? []
  }
}

/// The stores of the elements of a list or a stack, created on demand.
@MainActor
@frozen
public struct StoreCollection<ID: Hashable & Sendable, State, Action>:
  @MainActor RandomAccessCollection
{
  @usableFromInline let orderedIDs: OrderedIDs<ID>
  @usableFromInline package let makeStore: (ID) -> Store<State, Action>

  @inlinable
  init(ids: OrderedIDs<ID>, makeStore: @escaping (ID) -> Store<State, Action>) {
    self.orderedIDs = ids
    self.makeStore = makeStore
  }

  /// The IDs of the elements, in their order.
  ///
  /// - Complexity: O(1); nothing is copied.
  @inlinable
  public var ids: [ID] { orderedIDs.elements }

  /// The position of the first element.
  @inlinable
  public var startIndex: Int { ids.startIndex }

  /// The position after the last element.
  @inlinable
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position, created unless it is alive.
  @inlinable
  public subscript(position: Int) -> Store<State, Action> { makeStore(ids[position]) }

  /// The store of the element with an ID, or `nil` if the list has no such element.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(id id: ID) -> Store<State, Action>? {
    orderedIDs.contains(id) ? makeStore(id) : nil
  }
}

// The older spelling of TCA, with a label before the state.
extension Store where State: FieldedState, Action: CasePathable {
  /// The stores of the rows of a list; the same with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  /// - Returns: A collection with a store for each row, created on demand.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction>
  where Path.Root == State, Path.Value == IdentifiedArray<ID, ElementState> {
    scope(state, action: action)
  }

  /// The stores of the screens of a navigation stack; the same with a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A collection with a store for each screen, created on demand.
  @inlinable @inline(__always)
  public func scope<Path: ChildPath, ElementState, ElementAction>(
    state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction>
  where Path.Root == State, Path.Value == StackState<ElementState> {
    scope(state, action: action)
  }
}
