import TesseraDependencies
public import TesseraIdentified
public import TesseraSupport

/// A collection of child states with IDs, which `forEach` can run a feature on.
///
/// `IdentifiedArray` and ``StackState`` conform. So can a collection of your own:
///
/// ```swift
/// struct Board: ElementContainer {
///   var cells: [Position: Cell.State] = [:]
///
///   mutating func withElement<Result>(
///     id: Position, _ body: (inout Cell.State) -> Result
///   ) -> Result? {
///     guard let index = cells.index(forKey: id) else { return nil }
///     return body(&cells.values[index])
///   }
///
///   func element(id: Position) -> Cell.State? { cells[id] }
/// }
/// ```
///
/// The actions of its elements come in an ``IdentifiedAction``:
/// `case cells(IdentifiedAction<Position, Cell.Action>)`.
@_documentation(visibility: internal)
public protocol ElementContainer<ElementID, ElementState> {
  /// The ID of an element, which stays the same while it is in the collection.
  associatedtype ElementID: Hashable & Sendable
  /// The state of an element.
  associatedtype ElementState

  /// Calls a closure with the state of an element, to be changed in place.
  ///
  /// - Parameters:
  ///   - id: The element's ID.
  ///   - body: Changes the element.
  /// - Returns: The closure's result, or `nil` if no element has the ID.
  mutating func withElement<Result>(
    id: ElementID, _ body: (inout ElementState) -> Result
  ) -> Result?

  /// The state of an element, which stores read.
  ///
  /// - Parameter id: The element's ID.
  /// - Returns: The state, or `nil` if no element has the ID.
  func element(id: ElementID) -> ElementState?

  /// The version of the collection, or `nil` if it has none; calls a closure with the IDs of the
  /// elements at some positions.
  ///
  /// With a version, removed elements are found without a look-up for each running effect. A
  /// collection around an `IdentifiedArray` returns that of the array.
  ///
  /// - Parameters:
  ///   - positions: The positions; none without a version.
  ///   - body: Takes the IDs in order.
  /// - Returns: The version.
  func elementsVersion(
    visiting positions: Range<Int>, _ body: (ElementID) -> Void
  ) -> ListVersion?
}

extension ElementContainer {
  /// No version: each element with a running effect is looked up after each action.
  public func elementsVersion(
    visiting positions: Range<Int>, _ body: (ElementID) -> Void
  ) -> ListVersion? { nil }

  /// Calls a closure with a copy of the state of an element.
  @inlinable @inline(__always)
  func read(_ id: ElementID, _ body: (inout ElementState) -> Void) {
    var element = element(id: id)
    _ = element._modify(body)
  }
}

extension IdentifiedArray: ElementContainer {
  /// Calls a closure with the element that has an ID, to be changed in place.
  @inlinable @inline(__always)
  public mutating func withElement<Result>(
    id: ID, _ body: (inout Element) -> Result
  ) -> Result? {
    modify(id: id, body)
  }

  /// The element with an ID.
  @inlinable @inline(__always)
  public func element(id: ID) -> Element? { self[id: id] }

  /// The version of the list; calls a closure with the IDs at some positions.
  public func elementsVersion(
    visiting positions: Range<Int>, _ body: (ID) -> Void
  ) -> ListVersion? {
    if !positions.isEmpty { for id in ids.elements[positions] { body(id) } }
    return version
  }
}

extension StackState: ElementContainer {
  /// Calls a closure with the element that has an ID, to be changed in place, as a presented child.
  @inlinable @inline(__always)
  public mutating func withElement<Result>(
    id: StackElementID, _ body: (inout Element) -> Result
  ) -> Result? {
    modify(id: id, body)
  }

  /// The element with an ID.
  @inlinable @inline(__always)
  public func element(id: StackElementID) -> Element? { self[id: id] }

  /// The version of the stack; calls a closure with the IDs at some positions.
  public func elementsVersion(
    visiting positions: Range<Int>, _ body: (StackElementID) -> Void
  ) -> ListVersion? {
    entries.elementsVersion(visiting: positions, body)
  }
}

// MARK: Elements and their actions

/// A container together with the actions of its elements: the part of ``_ForEach`` that differs
/// between a list and a stack.
@_documentation(visibility: internal)
public protocol ForEachElements: SendableMetatype {
  /// The collection of the elements' states.
  associatedtype Container: ElementContainer
  /// An action of the collection or of an element.
  associatedtype Action
  /// An action of an element.
  associatedtype ElementAction: SendableMetatype

  /// The ID and the action of the element that an action belongs to, if it belongs to one.
  static func _element(of action: Action) -> (Container.ElementID, ElementAction)?
  /// The action of an element as an action of the collection.
  static func _action(_ action: ElementAction, ofElement id: Container.ElementID) -> Action
  /// The action that removes an element, if there is one.
  static func _removal(of id: Container.ElementID) -> Action?
  /// The change to the collection itself that an action asks for.
  static func _change(
    by action: Action, in elements: inout Container, at callSite: CallSite
  ) -> ElementsChange<Container>
  /// Removes an element, with those that depend on it.
  static func _remove(_ id: Container.ElementID, from elements: inout Container)
}

/// A change to a collection of elements that an action asks for.
@_documentation(visibility: internal)
public enum ElementsChange<Container: ElementContainer> {
  /// Nothing to change.
  case none
  /// A change to make before the parent processes the action.
  case insertion((inout Container) -> Void)
  /// An element to remove after the parent has processed the action.
  case removal(Container.ElementID)
}

/// The elements of a list, whose actions come in an ``IdentifiedAction``.
@_documentation(visibility: internal)
public enum ListElements<Container: ElementContainer, ElementAction: SendableMetatype>:
  ForEachElements
{
  /// An action of an element.
  public typealias Action = IdentifiedAction<Container.ElementID, ElementAction>

  /// The ID and the action of the element that an action belongs to.
  @inlinable @inline(__always)
  public static func _element(of action: Action) -> (Container.ElementID, ElementAction)? {
    if case .element(let id, let action) = action { (id, action) } else { nil }
  }

  /// The action of an element as an action of the list.
  @inlinable
  public static func _action(
    _ action: ElementAction, ofElement id: Container.ElementID
  ) -> Action { .element(id: id, action: action) }

  /// An element of a list is removed by its parent only.
  @inlinable
  public static func _removal(of id: Container.ElementID) -> Action? { nil }

  /// An action of a list never changes the list itself.
  @inlinable
  public static func _change(
    by action: Action, in elements: inout Container, at callSite: CallSite
  ) -> ElementsChange<Container> { .none }

  /// An element of a list is removed by its parent only.
  @inlinable
  public static func _remove(_ id: Container.ElementID, from elements: inout Container) {}
}

/// The screens of a navigation stack, whose actions come in a ``StackAction``.
@_documentation(visibility: internal)
public enum StackElements<ElementState, ElementAction: SendableMetatype>: ForEachElements {
  /// The stack.
  public typealias Container = StackState<ElementState>
  /// An action of the stack or of a screen.
  public typealias Action = StackAction<ElementState, ElementAction>

  /// The ID and the action of the screen that an action belongs to, if it belongs to one.
  @inlinable @inline(__always)
  public static func _element(of action: Action) -> (StackElementID, ElementAction)? {
    if case .element(let id, let action) = action { (id, action) } else { nil }
  }

  /// The action of a screen as an action of the stack.
  @inlinable
  public static func _action(_ action: ElementAction, ofElement id: StackElementID) -> Action {
    .element(id: id, action: action)
  }

  /// The action that pops a screen.
  @inlinable
  public static func _removal(of id: StackElementID) -> Action? { .popFrom(id: id) }

  /// The push or the pop that an action asks for.
  public static func _change(
    by action: Action, in elements: inout Container, at callSite: CallSite
  ) -> ElementsChange<Container> {
    switch action {
    case .element: return .none
    case .push(let id, let state): return push(state, id, elements.ids, callSite)
    case .popFrom(let id):
      if elements.ids.contains(id) { return .removal(id) }
      reportUnknown(id, elements.ids, callSite)
      return .none
    }
  }

  /// Pops a screen and all screens above it.
  public static func _remove(_ id: StackElementID, from elements: inout Container) {
    elements.pop(from: id)
  }

  /// Pushes a state, unless its ID is in the stack; reports that, and an ID that is out of turn.
  private static func push(
    _ state: ElementState, _ id: StackElementID, _ present: [StackElementID], _ callSite: CallSite
  ) -> ElementsChange<Container> {
    let upcoming = DependencyValues.current.stackElementID.upcoming
    if present.contains(id) {
      reportCause(
        "push \(callSite) \(id)",
        """
        A state was pushed with the ID \(id), which another element of the stack has.

        Nothing was pushed. The stack has \(present); the next ID is \(upcoming). The action may \
        have been sent twice. Push with the next ID, or with an earlier one that is not in the \
        stack.
        """.numbered(20), at: callSite)
      return .none
    }
    if id > upcoming {
      reportCause(
        "push \(callSite) \(id)",
        """
        A state was pushed with the ID \(id), which is out of turn.

        It was pushed nevertheless. The stack has \(present); the next ID is \(upcoming). Push \
        with the next ID, or with an earlier one that is not in the stack.
        """.numbered(21), at: callSite)
    }
    return .insertion { $0[id: id] = state }
  }

  private static func reportUnknown(
    _ id: StackElementID, _ present: [StackElementID], _ callSite: CallSite
  ) {
    reportCause(
      "popFrom \(callSite) \(id)",
      """
      'popFrom' was sent with the ID of an element that is not in the stack: \(id). The stack \
      has \(present).

      Nothing was removed. Either the element has been popped already, or a front end sent the \
      action late.
      """.numbered(22), at: callSite)
  }
}
