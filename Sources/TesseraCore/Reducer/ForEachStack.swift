public import TesseraCasePaths
import TesseraDependencies
import TesseraEffects
import TesseraIdentified
import TesseraSupport

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs a feature for each screen of a navigation stack.
  ///
  /// ```swift
  /// @ObservableState struct State { var path = StackState<Detail.State>() }
  /// enum Action { case path(StackActionOf<Detail>) }
  /// …
  /// Reduce { … }.forEach(\.path, action: \.path) { Detail() }
  /// ```
  ///
  /// An element reduces before the parent. When it goes, by whoever's hand, its effects are
  /// cancelled. Its `@Dependency(\.dismiss)` pops it, with all above it.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - element: The reducer of an element.
  /// - Returns: A reducer that runs the screens and this one.
  /// - Complexity: O(1), however deep the stack.
  @_transparent
  public consuming func forEach<ElementState, ElementAction: SendableMetatype, Element: Reducer>(
    _ state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element
  ) -> ForEachStack<Reduce<State, Action>, Element>
  where Element.State == ElementState, Element.Action == ElementAction {
    let path = Action.allCasePaths[keyPath: action]
    return ForEachStack(
      base: folded(), access: State.fields[keyPath: state]._access, embed: path._embed,
      extract: path._extract, element: element)
  }

  /// Runs the features that a `@Reducer enum` lists for the screens of a navigation stack.
  ///
  /// ```swift
  /// @Reducer enum Path { case detail(Detail), settings(Settings) }
  /// …
  /// Reduce { … }.forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: A reducer that runs the screens and this one.
  @_transparent
  public consuming func forEach<ElementState: CaseReducerState>(
    _ state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >
  ) -> ForEachStack<Reduce<State, Action>, ElementState.StateReducer.Body> {
    forEach(state, action: action) { ElementState.StateReducer.body }
  }
}

/// A feature with a stack of features; made by `forEach` on a ``StackState``.
@frozen
public struct ForEachStack<Base: Reducer, Element: Reducer>: Reducer
where Base.State: FieldedState, Element.Action: SendableMetatype {
  @usableFromInline typealias ElementAction = StackAction<Element.State, Element.Action>
  @usableFromInline typealias Access = Field<Base.State, StackState<Element.State>>.Access

  @usableFromInline let base: Base
  @usableFromInline let access: Access
  @usableFromInline let embed: @Sendable (ElementAction) -> Base.Action
  @usableFromInline let extract: @Sendable (Base.Action) -> ElementAction?
  @usableFromInline let element: () -> Element

  @_transparent
  @usableFromInline
  init(
    base: Base, access: @escaping Access,
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

  /// Runs the element, if the action is an element's, then the parent; pushes and pops.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var elementEffect = Effect<Base.Action>.none
    var popped: StackElementID?
    switch extract(action) {
    case .none:
      break
    case .element(let id, let elementAction):
      var effect: Effect<Element.Action>?
      let isWatched = state._$willChange()
      let before = isWatched ? state.identity(access) : .unknown
      let index = access(&state) { [element] stack in
        effect = stack.modify(id: id) { element().reduce(into: &$0, action: elementAction) }
      }
      if isWatched {
        state._$didChange(index, since: before)
        state._$didReduceElement(index, id)
      }
      if case .some(.none) = effect {
      } else {
        elementEffect = Self.place(effect, id, index, action, access, embed)
      }
    case .push(let id, let elementState):
      Self.push(id, elementState, &state, access)
    case .popFrom(let id):
      popped = Self.elementToPop(id, &state, access)
    }
    let effect = base.reduce(into: &state, action: action)
    if let popped { Self.pop(popped, &state, access) }
    if case .none = elementEffect { return effect }
    return elementEffect.merge(with: effect)
  }

  @usableFromInline
  static func place(
    _ effect: Effect<Element.Action>?, _ id: StackElementID, _ index: Int, _ action: Base.Action,
    _ access: @escaping Access, _ embed: @escaping @Sendable (ElementAction) -> Base.Action
  ) -> Effect<Base.Action> {
    guard let effect else {
      reportAbsent(action)
      return .none
    }
    let stamp = { (parent: inout Base.State) in
      var stamp: UInt64 = 0
      _ = access(&parent) { stamp = $0.entries.structure }
      return stamp
    }
    let element = PlaceElement.element(index, id: AnyHashable(id), stamp: stamp) {
      (parent: inout Base.State, next: (inout Element.State) -> Bool) in
      var answer: Bool?
      _ = access(&parent) { stack in answer = stack.modify(id: id) { next(&$0) } }
      return answer ?? false
    }
    return effect.placed(at: element) { embed(.element(id: id, action: $0)) }
      .dismissable(by: embed(.popFrom(id: id)))
  }
}

extension ForEachStack {
  /// The element that a pop is about, before the parent sees it, or `nil` if it is not there.
  @usableFromInline
  static func elementToPop(
    _ id: StackElementID, _ state: inout Base.State, _ access: Access
  ) -> StackElementID? {
    let ids = ids(in: &state, access)
    if ids.contains(id) { return id }
    reportUnknown(id, in: ids, operation: "popFrom")
    return nil
  }

  /// Removes an element and all above it, if the parent has not done so.
  @usableFromInline
  static func pop(
    _ id: StackElementID, _ state: inout Base.State, _ access: @escaping Access
  ) {
    guard ids(in: &state, access).contains(id) else { return }
    state.change(access) { $0.pop(from: id) }
  }

  @usableFromInline
  static func push(
    _ id: StackElementID, _ element: Element.State, _ state: inout Base.State,
    _ access: @escaping Access
  ) {
    let present = ids(in: &state, access)
    let upcoming = DependencyValues.current.stackElementID.upcoming
    guard !present.contains(id), id <= upcoming else {
      return reportIssue(
        """
        A state was pushed under \(id), \(present.contains(id) ? "which is taken" : "out of turn").

        Nothing was pushed. The stack has \(present); the next ID is \(upcoming). Push under the \
        next ID, or under an older one that is absent.
        """)
    }
    state.change(access) { $0[id: id] = element }
  }

  private static func ids(
    in state: inout Base.State, _ access: Access
  ) -> [StackElementID] {
    var ids: [StackElementID] = []
    _ = access(&state) { ids = $0.ids }
    return ids
  }

  private static func reportAbsent(_ action: Base.Action) {
    reportIssue(
      AbsentChild.message(
        operation: "forEach", action: action, parent: Base.State.self, child: Element.State.self))
  }

  private static func reportUnknown(
    _ id: StackElementID, in ids: [StackElementID], operation: String
  ) {
    reportIssue(
      """
      '\(operation)' named an element that is not in the stack: \(id). The stack has \(ids).

      Nothing was removed. The element has been popped already, or a front end named it late.
      """)
  }
}
