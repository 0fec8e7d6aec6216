public import TesseraCasePaths
public import TesseraCore
public import TesseraIdentified
import TesseraSupport

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
  /// doesn't call it: the row's own view observes its store. Stores are created on demand, and live
  /// as long as something retains them, so only visible rows need one. If `apply` sends an action
  /// that changes the list, the next difference follows when it has returned.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  ///   - apply: Changes the rows that are shown. `rows` is the same object in each call.
  /// - Returns: A token that ends the updates when it is cancelled or deallocated.
  /// - Complexity: for a change of a list in place, O(*m* log *m*) for the *m* rows between the
  ///   first changed row and the last, plus moving the IDs behind them. Replacing the whole list
  ///   costs as much as ``ListDifference/init(from:to:)``, and so does a change that another
  ///   presentation of the same list has handled first.
  public func present<ID: Hashable & Sendable, ElementState, ElementAction>(
    rows state: KeyPath<State.Fields, _Field<State, IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    apply:
      @escaping @MainActor (
        _ difference: ListDifference<ID>, _ rows: StoreRows<ID, ElementState, ElementAction>
      ) -> Void
  ) -> ObserveToken {
    let field = State.fields[keyPath: state]
    let rows = StoreRows(makeStore: scope(state, action: action).makeStore)
    let presenter = RowsPresenter(rows, apply: apply) { [self] visit in
      _ = trackedIdentity(field) { list -> Void? in visit(&list) }
    }
    return TesseraCore.observe({ presenter.observeRows() }, at: .unknown)
  }
}

/// The rows of a list, as a toolkit shows them, with a store for each on demand.
///
/// The positions are those of the toolkit: they change with each difference, and not before.
@MainActor
public final class StoreRows<ID: Hashable & Sendable, State, Action> {
  /// The IDs, in the order of the rows.
  public private(set) var ids: [ID] = []
  private var version = ListVersion()
  private let makeStore: (ID) -> Store<State, Action>

  init(makeStore: @escaping (ID) -> Store<State, Action>) { self.makeStore = makeStore }

  /// The number of rows.
  public var count: Int { ids.count }

  /// The store of the row at a position, created unless it is alive.
  ///
  /// - Parameter position: The position.
  public subscript(position: Int) -> Store<State, Action> { makeStore(ids[position]) }

  /// Takes over the IDs of a list, and returns the difference, or `nil` if there is none.
  ///
  /// The IDs are a copy of their own, so that the next change of the list doesn't copy its IDs.
  fileprivate func update<Element>(
    to list: IdentifiedArray<ID, Element>
  ) -> ListDifference<ID>? {
    let seen = version
    version = list.version
    ListVersion.didLook()
    if seen.structure == version.structure { return nil }
    let (old, new) = version.changes(since: seen) ?? (ids.indices, list.indices)
    let shown = list.ids.elements[new]
    let difference = ListDifference(from: ids[old], to: shown)
    ids.replaceSubrange(old, with: shown)
    return difference.isEmpty ? nil : difference
  }
}

/// Calls a toolkit with the differences of one list, one at a time.
@MainActor
private final class RowsPresenter<ID: Hashable & Sendable, ElementState, ElementAction> {
  typealias Rows = StoreRows<ID, ElementState, ElementAction>
  typealias List = IdentifiedArray<ID, ElementState>

  private let rows: Rows
  private let apply: @MainActor (ListDifference<ID>, Rows) -> Void
  private let read: ((inout List) -> Void) -> Void
  private var isUpdating = false

  init(
    _ rows: Rows, apply: @escaping @MainActor (ListDifference<ID>, Rows) -> Void,
    read: @escaping ((inout List) -> Void) -> Void
  ) {
    self.rows = rows
    self.apply = apply
    self.read = read
  }

  func observeRows() {
    // Read even if an update is in progress, which reads outside of the observation.
    read { _ in }
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    while let difference = next() { apply(difference, rows) }
  }

  private func next() -> ListDifference<ID>? {
    var difference: ListDifference<ID>?
    read { difference = rows.update(to: $0) }
    return difference
  }
}
