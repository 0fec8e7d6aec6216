public import TesseraCasePaths
import TesseraDependencies
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
  @inlinable @inline(__always)
  public func forEach<ElementState, ElementAction: SendableMetatype, Element: Reducer>(
    _ state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element
  ) -> ForEachStack<Self, Element>
  where Element.State == ElementState, Element.Action == ElementAction {
    let path = Action.allCasePaths[keyPath: action]
    return ForEachStack(
      base: self, access: State.fields[keyPath: state]._access, embed: path._embed,
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
  @inlinable @inline(__always)
  public func forEach<ElementState: CaseReducerState>(
    _ state: KeyPath<State.Fields, Field<State, StackState<ElementState>>>,
    action: CaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >
  ) -> ForEachStack<Self, ElementState.StateReducer.Body>
  where ElementState.StateReducer.State == ElementState {
    forEach(state, action: action) { ElementState.StateReducer.body }
  }
}

/// A feature with a stack of features; made by `forEach` on a ``StackState``.
@frozen
public struct ForEachStack<Base: Reducer, Element: Reducer>: Reducer
where Base.State: FieldedState, Element.Action: SendableMetatype {
  @usableFromInline typealias ElementAction = StackAction<Element.State, Element.Action>

  @usableFromInline let base: Base
  @usableFromInline let access: Field<Base.State, StackState<Element.State>>.Access
  @usableFromInline let embed: @Sendable (ElementAction) -> Base.Action
  @usableFromInline let extract: @Sendable (Base.Action) -> ElementAction?
  @usableFromInline let element: () -> Element

  @inlinable @inline(__always)
  init(
    base: Base, access: @escaping Field<Base.State, StackState<Element.State>>.Access,
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
      let index = access(&state) { stack in
        effect = stack.modify(id: id) { element().reduce(into: &$0, action: elementAction) }
      }
      if isWatched {
        state._$didChange(index, since: before)
        state._$didReduceElement(index, id)
      }
      if case .some(.none) = effect {} else { elementEffect = place(effect, id, index, action) }
    case .push(let id, let elementState):
      push(id, elementState, &state)
    case .popFrom(let id):
      popped = elementToPop(id, &state)
    }
    let effect = base.reduce(into: &state, action: action)
    if let popped { pop(popped, &state) }
    if case .none = elementEffect { return effect }
    return elementEffect.merge(with: effect)
  }

  @usableFromInline
  func place(
    _ effect: Effect<Element.Action>?, _ id: StackElementID, _ index: Int, _ action: Base.Action
  ) -> Effect<Base.Action> {
    guard let effect else {
      reportAbsent(action)
      return .none
    }
    let access = access
    let embed = embed
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
  func elementToPop(_ id: StackElementID, _ state: inout Base.State) -> StackElementID? {
    if ids(in: &state).contains(id) { return id }
    reportUnknown(id, in: ids(in: &state), operation: "popFrom")
    return nil
  }

  /// Removes an element and all above it, if the parent has not done so.
  @usableFromInline
  func pop(_ id: StackElementID, _ state: inout Base.State) {
    guard ids(in: &state).contains(id) else { return }
    state.change(access) { $0.pop(from: id) }
  }

  @usableFromInline
  func push(_ id: StackElementID, _ element: Element.State, _ state: inout Base.State) {
    let present = ids(in: &state)
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

  private func ids(in state: inout Base.State) -> [StackElementID] {
    var ids: [StackElementID] = []
    _ = access(&state) { ids = $0.ids }
    return ids
  }

  private func reportAbsent(_ action: Base.Action) {
    reportIssue(
      AbsentChild.message(
        operation: "forEach", action: action, parent: Base.State.self, child: Element.State.self))
  }

  private func reportUnknown(
    _ id: StackElementID, in ids: [StackElementID], operation: String
  ) {
    reportIssue(
      """
      '\(operation)' named an element that is not in the stack: \(id). The stack has \(ids).

      Nothing was removed. The element has been popped already, or a front end named it late.
      """)
  }
}
