public import TesseraCasePaths
public import TesseraIdentified

extension Store where State: FieldedState, Action: CasePathable {
  /// The stores of the rows of a list.
  ///
  /// Who asks within ``observe(_:)`` hears when rows come, go or move, and not when one changes.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  /// - Returns: A store for each row, made as it is asked for.
  public func scope<ID: Hashable & Sendable, ElementState, ElementAction>(
    state: KeyPath<State.Fields, Field<State, IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let access = State.fields[keyPath: state]._access
    let path = Action.allCasePaths[keyPath: action]
    return elements(
      key: [AnyHashable(state), AnyHashable(action)], access,
      ids: { Array($0.ids) }, modify: { rows, id, body in _ = rows.modify(id: id, body) },
      embed: { path.embed(.element(id: $0, action: $1)) })
  }

  /// The stores of the screens of a navigation stack, from the bottom to the top.
  ///
  /// Who asks within ``observe(_:)`` hears when screens come and go, and not when one changes.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A store for each screen, made as it is asked for.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StoreCollection<StackElementID, ElementState, ElementAction> {
    let access = State.fields[keyPath: state]._access
    let path = Action.allCasePaths[keyPath: action]
    return elements(
      key: [AnyHashable(state), AnyHashable(action)], access,
      ids: { $0.ids }, modify: { stack, id, body in _ = stack.modify(id: id, body) },
      embed: { path.embed(.element(id: $0, action: $1)) })
  }

  private func elements<Elements, ID: Hashable & Sendable, ElementState, ElementAction>(
    key: [AnyHashable], _ access: @escaping Field<State, Elements>.Access,
    ids: @escaping (Elements) -> [ID],
    modify: @escaping (inout Elements, ID, (inout ElementState) -> Void) -> Void,
    embed: @escaping (ID, ElementAction) -> Action
  ) -> StoreCollection<ID, ElementState, ElementAction> {
    let present = trackedIdentity(access) { Optional(ids($0)) } ?? []
    return StoreCollection(ids: present) { [self] id in
      child(AnyHashable(key + [AnyHashable(id)])) {
        ScopedCore(
          parent: core, canVanish: true, identity: .element(id),
          project: { state, body in access(&state) { modify(&$0, id, body) } },
          embed: { embed(id, $0) })
      }
    }
  }
}

/// The stores of the elements of a list or a stack, made as they are asked for.
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

  /// The store of the element with an ID, or `nil` if there is none.
  public subscript(id id: ID) -> Store<State, Action>? {
    ids.contains(id) ? makeStore(id) : nil
  }
}
