public import TesseraCasePaths
public import TesseraSupport
import TesseraEffects

extension Reducer where State: FieldedState, Action: CasePathable {
  /// Runs a feature for each element of a list.
  ///
  /// ```swift
  /// @ObservableState struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  /// enum Action { case rows(IdentifiedActionOf<Row>) }
  /// …
  /// Reduce { … }.forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// An element reduces before the parent. Removing it cancels its effects. The list is an
  /// `IdentifiedArray`, or any ``ElementContainer``.
  ///
  /// - Parameters:
  ///   - state: The field that holds the list.
  ///   - action: The case that holds the elements' actions.
  ///   - element: The reducer of an element.
  ///   - callSite: The source location that issues are reported at.
  /// - Returns: A reducer that runs the elements and then this one.
  /// - Complexity: O(1), however long the list; the other elements are not touched.
  @_transparent
  public consuming func forEach<
    Path: ChildPath, List: ElementContainer, ElementAction: SendableMetatype, Element: Reducer
  >(
    _ state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, IdentifiedAction<List.ElementID, ElementAction>>,
    @ReducerBuilder<List.ElementState, ElementAction> element: @escaping () -> Element,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) -> _ForEach<Reduce<State, Action>, Path, ListElements<List, ElementAction>, Element>
  where
    Path.Root == State, Path.Value == List, Element.State == List.ElementState,
    Element.Action == ElementAction
  {
    let path = Action.allCasePaths[keyPath: action]
    return _ForEach(
      base: folded(), path: State.fields[keyPath: state], embed: path._embed,
      extract: path._extract, element: element, callSite: callSite)
  }

  /// Runs a feature for each screen of a navigation stack.
  ///
  /// ```swift
  /// @ObservableState struct State { var path = StackState<Detail.State>() }
  /// enum Action { case path(StackActionOf<Detail>) }
  /// …
  /// Reduce { … }.forEach(\.path, action: \.path) { Detail() }
  /// ```
  ///
  /// A screen reduces before the parent. Removing it, by any means, cancels its effects. Its
  /// `@Dependency(\.dismiss)` pops it, with all screens above it.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  ///   - element: The reducer of a screen.
  ///   - callSite: The source location that issues are reported at.
  /// - Returns: A reducer that runs the screens and then this one.
  /// - Complexity: O(1), however deep the stack.
  @_transparent
  public consuming func forEach<
    Path: ChildPath, ElementState, ElementAction: SendableMetatype, Element: Reducer
  >(
    _ state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) -> _ForEach<Reduce<State, Action>, Path, StackElements<ElementState, ElementAction>, Element>
  where
    Path.Root == State, Path.Value == StackState<ElementState>, Element.State == ElementState,
    Element.Action == ElementAction
  {
    let path = Action.allCasePaths[keyPath: action]
    return _ForEach(
      base: folded(), path: State.fields[keyPath: state], embed: path._embed,
      extract: path._extract, element: element, callSite: callSite)
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
  ///   - callSite: The source location that issues are reported at.
  /// - Returns: A reducer that runs the screens and then this one.
  @_transparent
  public consuming func forEach<Path: ChildPath, ElementState: _CaseReducerState>(
    _ state: KeyPath<State.Fields, Path>,
    action: CaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >,
    at callSite: @autoclosure @escaping () -> CallSite = #callSite
  ) -> _ForEach<
    Reduce<State, Action>, Path, StackElements<ElementState, ElementState.StateReducer.Action>,
    ElementState.StateReducer.Body
  >
  where Path.Root == State, Path.Value == StackState<ElementState> {
    let path = Action.allCasePaths[keyPath: action]
    return _ForEach(
      base: folded(), path: State.fields[keyPath: state], embed: path._embed,
      extract: path._extract, element: { ElementState.StateReducer.body }, callSite: callSite)
  }
}

/// A feature with a list or a stack of features; created by `forEach`.
@frozen
@_documentation(visibility: internal)
public struct _ForEach<
  Base: Reducer, Path: ChildPath, Elements: ForEachElements, Element: Reducer
>: Reducer
where
  Path.Root == Base.State, Path.Value == Elements.Container,
  Element.State == Elements.Container.ElementState, Element.Action == Elements.ElementAction
{
  @usableFromInline let base: Base
  @usableFromInline let path: Path
  @usableFromInline let embed: @Sendable (Elements.Action) -> Base.Action
  @usableFromInline let extract: @Sendable (Base.Action) -> Elements.Action?
  @usableFromInline let element: () -> Element
  @usableFromInline let callSite: () -> CallSite

  @_transparent
  @usableFromInline
  init(
    base: Base, path: Path,
    embed: @escaping @Sendable (Elements.Action) -> Base.Action,
    extract: @escaping @Sendable (Base.Action) -> Elements.Action?,
    element: @escaping () -> Element, callSite: @escaping () -> CallSite
  ) {
    self.base = base
    self.path = path
    self.embed = embed
    self.extract = extract
    self.element = element
    self.callSite = callSite
  }

  /// Runs the element if the action belongs to it, then the parent; pushes and pops.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var elementEffect = Effect<Base.Action>.none
    var popped: Elements.Container.ElementID?
    if let wrapped = extract(action) {
      #if DEBUG
        OperatorChecks.recordTaken(Elements.Action.self, of: Base.Action.self)
      #endif
      if case (let id, let elementAction)? = Elements._element(of: wrapped) {
        var effect: Effect<Element.Action>?
        let index = path._steps._change(&state) { [element] elements in
          effect = elements.withElement(id: id) { state in
            let effect = element().reduce(into: &state, action: elementAction)
            #if DEBUG
              OperatorChecks.look(in: &state, after: elementAction, of: Base.Action.self)
            #endif
            return effect
          }
        }
        if case .some(.none) = effect {
        } else {
          elementEffect = Self.place(
            effect, id, index, &state, action, path, embed, extract, callSite)
        }
      } else {
        popped = Self.changeStack(wrapped, &state, path, callSite)
      }
    }
    let effect = base.reduce(into: &state, action: action)
    if let popped { Self.pop(popped, &state, path) }
    if case .none = elementEffect { return effect }
    return elementEffect.merge(with: effect)
  }

  /// The effect of an element as the parent sees it; `nil` means that there is no such element.
  @usableFromInline
  static func place(
    _ effect: Effect<Element.Action>?, _ id: Elements.Container.ElementID, _ index: Int,
    _ state: inout Base.State, _ action: Base.Action, _ path: Path,
    _ embed: @escaping @Sendable (Elements.Action) -> Base.Action,
    _ extract: @escaping @Sendable (Base.Action) -> Elements.Action?, _ callSite: () -> CallSite
  ) -> Effect<Base.Action> {
    guard let effect else {
      AbsentChild.report(
        AbsentChild.message(
          operation: "forEach", action: action, parent: Base.State.self, child: Element.State.self),
        id: id, at: callSite())
      return .none
    }
    let placed = effect.placed(at: path._steps.step(to: id).at(index)) {
      embed(Elements._action($0, ofElement: id))
    } _: { action in
      guard case (id, let own)? = extract(action).flatMap(Elements._element(of:)) else {
        return nil
      }
      return own
    }
    return path._steps._placed(placed, in: &state).dismissable(
      by: Elements._removal(of: id).map(embed))
  }

  /// Does what an action asks of the stack itself, before the parent has processed it.
  ///
  /// - Returns: The element to pop after the parent.
  @usableFromInline
  static func changeStack(
    _ action: Elements.Action, _ state: inout Base.State, _ path: Path, _ callSite: () -> CallSite
  ) -> Elements.Container.ElementID? {
    switch path._steps._read(&state, { Elements._change(by: action, in: &$0, at: callSite()) }) {
    case .none: break
    case .insertion(let insert): _ = path._steps._change(&state, insert)
    case .removal(let id): return id
    }
    return nil
  }

  /// Pops an element, if the parent has not done so.
  @usableFromInline
  static func pop(_ id: Elements.Container.ElementID, _ state: inout Base.State, _ path: Path) {
    guard path._steps._read(&state, { $0.element(id: id) != nil }) else { return }
    _ = path._steps._change(&state) { Elements._remove(id, from: &$0) }
  }
}
