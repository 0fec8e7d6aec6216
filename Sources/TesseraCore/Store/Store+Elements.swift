public import TesseraCasePaths
public import TesseraIdentified

extension Store where State: FieldedState, Action: CasePathable {
  /// The stores of the rows of a list.
  ///
  /// Calling it inside ``observe(_:)`` reruns the closure when rows are added, removed or moved,
  /// and not when a row changes.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  /// - Returns: A collection with a store for each row, created on demand.
  @inlinable @inline(__always)
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State.Fields, Field<State, IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let embed = Action.allCasePaths[keyPath: action]._embed
    return rows(state, action, State.fields[keyPath: state]._access) {
      [forward = core.forward] id in
      { forward(embed(.element(id: id, action: $0))) }
    }
  }

  /// The stores of the screens of a navigation stack, from the bottom to the top.
  ///
  /// Calling it inside ``observe(_:)`` reruns the closure when screens are pushed or popped, and
  /// not when a screen changes.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A collection with a store for each screen, created on demand.
  @inlinable @inline(__always)
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let embed = Action.allCasePaths[keyPath: action]._embed
    return screens(state, action, State.fields[keyPath: state]._access) {
      [forward = core.forward] id in
      { forward(embed(.element(id: id, action: $0))) }
    }
  }

  /// The stores of the rows of a list; `scope(state:action:)` without a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  /// - Returns: A collection with a store for each row, created on demand.
  @inlinable @inline(__always)
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: KeyPath<State.Fields, Field<State, IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> { scope(state: state, action: action) }

  /// The stores of the screens of a navigation stack; `scope(state:action:)` without a label.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A collection with a store for each screen, created on demand.
  @inlinable @inline(__always)
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    scope(state: state, action: action)
  }

  @usableFromInline
  func rows<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath,
    _ access: @escaping Field<State, IdentifiedArray<ID, ElementState>>.Access,
    _ forward: @escaping (ID) -> (ElementAction) -> StoreTask
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    elements(
      ScopeKey(state: state, action: action), access, ids: { Array($0.ids) },
      modify: { rows, id, body in _ = rows.modify(id: id, body) }, forward)
  }

  @usableFromInline
  func screens<ElementState, ElementAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath,
    _ access: @escaping Field<State, StackState<ElementState>>.Access,
    _ forward: @escaping (StackElementID) -> (ElementAction) -> StoreTask
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    elements(
      ScopeKey(state: state, action: action), access, ids: { $0.ids },
      modify: { stack, id, body in _ = stack.modify(id: id, body) }, forward)
  }

  private func elements<Elements, ID: Hashable & Sendable, ElementState, ElementAction>(
    _ key: ScopeKey, _ access: @escaping Field<State, Elements>.Access,
    ids: @escaping (Elements) -> [ID],
    modify: @escaping (inout Elements, ID, (inout ElementState) -> Void) -> Void,
    _ forward: @escaping (ID) -> (ElementAction) -> StoreTask
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let present = trackedIdentity(access) { Optional(ids($0)) } ?? []
    let alive: ElementStores<ID> = elementStores(key)
    return StoreCollection(ids: present) { [self] id in
      if let store = alive.stores[id] as? Store<ElementState, ElementAction> { return store }
      let core = ScopedCore<State, Action, ElementState, ElementAction>(
        parent: core, canVanish: true, identity: .element(id),
        project: { state, body in access(&state) { modify(&$0, id, body) } },
        forward: forward(id))
      let store = Store<ElementState, ElementAction>(core: core, parent: self)
      alive.stores[id] = store
      return store
    }
  }
}

/// The stores of the elements of a list or a stack, created on demand.
@MainActor
public struct StoreCollection<ID: Hashable & Sendable, State, Action>:
  @MainActor RandomAccessCollection
{
  /// The IDs of the elements, in their order.
  public let ids: [ID]
  private let makeStore: (ID) -> Store<State, Action>

  init(ids: [ID], makeStore: @escaping (ID) -> Store<State, Action>) {
    self.ids = ids
    self.makeStore = makeStore
  }

  /// The position of the first element.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last element.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position.
  public subscript(position: Int) -> Store<State, Action> { makeStore(ids[position]) }

  /// The store of the element with an ID, or `nil` if the list has no such element.
  public subscript(id id: ID) -> Store<State, Action>? {
    ids.contains(id) ? makeStore(id) : nil
  }
}
