public import TesseraCasePaths
public import TesseraIdentified

extension Store where State: FieldedState, Action: CasePathable {
  /// Shows the rows of a list in a toolkit that keeps its rows, such as one with virtual lists.
  ///
  /// ```swift
  /// let token = store.present(rows: \.rows, action: \.rows) { difference, rows in
  ///   for change in difference.changes { list.apply(change, ids: rows.ids) }
  /// }
  /// list.makeRow = { position, rows in RowView(rows[position]) }
  /// ```
  ///
  /// `apply` is called with the difference to what the toolkit shows: now, with one insertion
  /// unless the list is empty, and when rows were added, removed or moved. A change within a row
  /// calls nothing: the row's own view observes its store. A store is created when the collection
  /// is asked for it, and lives as long as something retains it, so only visible rows need to have
  /// one.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  ///   - apply: Changes the rows that are shown. The stores are in the order of the new list.
  /// - Returns: A token that ends the updates when it is cancelled or deallocated.
  /// - Complexity: for each change of the list, that of ``ListDifference/init(from:to:)``.
  public func present<ID: Hashable & Sendable, ElementState, ElementAction>(
    rows state: KeyPath<State.Fields, Field<State, IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    apply:
      @escaping @MainActor (
        _ difference: ListDifference<ID>,
        _ rows: StoreCollection<ID, ElementState, ElementAction>
      ) -> Void
  ) -> ObserveToken {
    let shown = Held<[ID]>([])
    return TesseraCore.observe {
      let rows = self.scope(state: state, action: action)
      let difference = ListDifference(from: shown.value, to: rows.ids)
      shown.value = rows.ids
      if !difference.isEmpty { apply(difference, rows) }
    }
  }
}
