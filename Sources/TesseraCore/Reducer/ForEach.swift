public import TesseraCasePaths
import TesseraEffects
public import TesseraIdentified
import TesseraSupport

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs a feature for each row of a list.
  ///
  /// ```swift
  /// @ObservableState struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  /// enum Action { case rows(IdentifiedActionOf<Row>) }
  /// …
  /// Reduce { … }.forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// A row reduces before the parent. When it is removed, its effects are cancelled.
  ///
  /// - Parameters:
  ///   - state: The field that holds the rows.
  ///   - action: The case that holds the rows' actions.
  ///   - element: The reducer of a row.
  /// - Returns: A reducer that runs the rows and this one.
  /// - Complexity: O(1), however long the list; the other rows are not touched.
  @_transparent
  public consuming func forEach<
    ID: Hashable & Sendable, ElementState, ElementAction, Element: Reducer
  >(
    _ state: KeyPath<State.Fields, Field<State, IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element
  ) -> ForEach<Reduce<State, Action>, ID, Element>
  where Element.State == ElementState, Element.Action == ElementAction {
    let path = Action.allCasePaths[keyPath: action]
    return ForEach(
      base: folded(), access: State.fields[keyPath: state]._access, embed: path._embed,
      extract: path._extract, element: element)
  }
}

/// A feature with a list of features; made by ``Reducer/forEach(_:action:element:)``.
@frozen
public struct ForEach<Base: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer
where Base.State: FieldedState, Element.Action: SendableMetatype {
  @usableFromInline typealias ElementAction = IdentifiedAction<ID, Element.Action>
  @usableFromInline typealias Rows = IdentifiedArray<ID, Element.State>

  @usableFromInline let base: Base
  @usableFromInline let access: Field<Base.State, Rows>.Access
  @usableFromInline let embed: @Sendable (ElementAction) -> Base.Action
  @usableFromInline let extract: @Sendable (Base.Action) -> ElementAction?
  @usableFromInline let element: () -> Element

  @_transparent
  @usableFromInline
  init(
    base: Base, access: @escaping Field<Base.State, Rows>.Access,
    embed: @escaping @Sendable (ElementAction) -> Base.Action,
    extract: @escaping @Sendable (Base.Action) -> ElementAction?,
    element: @escaping () -> Element
  ) {
    self.base = base
    self.access = access
    self.embed = embed
    self.extract = extract
    self.element = element
  }

  /// Runs the row, if the action is a row's, then the parent.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var rowEffect = Effect<Base.Action>.none
    if case .element(let id, let elementAction) = extract(action) {
      var effect: Effect<Element.Action>?
      let isWatched = state._$willChange()
      let before = isWatched ? state.identity(access) : .unknown
      let index = access(&state) { [element] rows in
        effect = rows.modify(id: id) { element().reduce(into: &$0, action: elementAction) }
      }
      if isWatched {
        state._$didChange(index, since: before)
        state._$didReduceElement(index, id)
      }
      if case .some(.none) = effect {
      } else {
        rowEffect = Self.place(effect, id, index, action, access, embed)
      }
    }
    let effect = base.reduce(into: &state, action: action)
    if case .none = rowEffect { return effect }
    return rowEffect.merge(with: effect)
  }

  @usableFromInline
  static func place(
    _ effect: Effect<Element.Action>?, _ id: ID, _ index: Int, _ action: Base.Action,
    _ access: @escaping Field<Base.State, Rows>.Access,
    _ embed: @escaping @Sendable (ElementAction) -> Base.Action
  ) -> Effect<Base.Action> {
    guard let effect else {
      reportAbsent(action)
      return .none
    }
    let stamp = { (parent: inout Base.State) in
      var stamp: UInt64 = 0
      _ = access(&parent) { stamp = $0.structure }
      return stamp
    }
    let element = PlaceElement.element(index, id: AnyHashable(id), stamp: stamp) {
      (parent: inout Base.State, next: (inout Element.State) -> Bool) in
      var answer: Bool?
      _ = access(&parent) { rows in answer = rows.modify(id: id) { next(&$0) } }
      return answer ?? false
    }
    return effect.placed(at: element) { embed(.element(id: id, action: $0)) }
  }

  private static func reportAbsent(_ action: Base.Action) {
    reportIssue(
      AbsentChild.message(
        operation: "forEach", action: action, parent: Base.State.self, child: Element.State.self))
  }
}
