import TesseraIdentified
import TesseraSupport

/// The identity of an element of a list, before the element is changed in place.
///
/// The readers of an element's fields are notified through the element's identity. If another state
/// replaces it, and the old one lives on in a copy, nothing else notifies them.
///
/// It retains the observers and not the state, which can therefore be changed in place.
struct ElementIdentity: Sendable {
  private let id: _StateID
  private let observers: FieldObservers?
  /// The position in the list, if it is known.
  private let index: Int?
  /// ``ElementComparison/explained`` before the change.
  private let explained = ObservationContext.here?.elements.explained ?? 0

  /// Records an element, or returns `nil` if elements of this type have no identities.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Its position in the list.
  init?<Element>(of element: Element, at index: Int? = nil) {
    if let type = Element.self as? any RegisteredState.Type {
      self.init(of: element, as: type, at: index)
    } else if let type = Element.self as? any StateIdentifying.Type {
      self.init(of: element, as: type, at: index)
    } else {
      return nil
    }
  }

  private init<Element, Same: RegisteredState>(
    of element: Element, as type: Same.Type, at index: Int?
  ) {
    let identity = (element as? Same)?._$observationRegistrar.identity
    id = identity.map { _StateID(.state($0.number)) } ?? .unknown
    observers = identity?.existingObservers
    self.index = index
  }

  private init<Element, Same: StateIdentifying>(
    of element: Element, as type: Same.Type, at index: Int?
  ) {
    (id, observers) = ObservationContext.observers { (element as? Same)?._$stateID ?? .unknown }
    self.index = index
  }

  /// Notifies the observers of the old state if it was replaced.
  ///
  /// - Parameter new: The identity after the change.
  /// - Returns: Whether the readers of the old state are all that have to be notified. Those of the
  ///   list may have read which case of an enum the element is in, or a plain payload.
  @discardableResult
  func observersKnow(of new: ElementIdentity?) -> Bool {
    guard let new else { return false }
    if !new.id.continues(id) { observers?.markAll() }
    if let index, let old = id.mixed, let new = new.id.mixed {
      let difference = _StateID.weight(of: new, at: index) &- _StateID.weight(of: old, at: index)
      ObservationContext.here?.elements.explained = explained &+ difference
    }
    return new.id.cases == id.cases && new.id.isStateOrNothing && id.isStateOrNothing
  }
}

extension _StateID {
  fileprivate var isStateOrNothing: Bool {
    switch kind {
    case .state, .nothing: true
    case .unknown, .list, .opaqueList, .array: false
    }
  }
}

/// The comparison of the elements of lists that is in progress in a context.
///
/// A generated getter of an identity has no parameter that could say what it has to cover, or take
/// what it finds.
struct ElementComparison {
  /// The elements that are being changed, the innermost last.
  ///
  /// They are not kept where the change is made: a reference that has to be released there costs
  /// each action of an element, even if nothing observes it.
  var noted: [ElementIdentity?] = []
  /// Whether the identity of a list covers those of its elements.
  ///
  /// The identity of a list is its stamp, so that it takes O(1). Replacing an element notifies the
  /// readers of the old one (``ElementIdentity``). But the whole list can be replaced by a copy
  /// with the same stamp. While such a copy is kept, the identities of the elements are compared as
  /// well. The list is about to be copied anyway, or has been.
  var areIncluded = false
  /// The parts of the sum of a list that are due to elements whose own readers have been notified.
  var explained: UInt64 = 0
  /// The observers of the identities that were asked for their numbers, while some code looks for
  /// observers.
  var found: [UInt: FieldObservers]?
}

/// Watches the elements of the lists in a field while it is changed in place.
package enum FieldWatch {
  package static func begin() {
    _ = installed
    ElementChanges.beginWatching()
  }

  package static func end() { ElementChanges.endWatching() }

  /// Makes the core the receiver of the changes of elements.
  private static let installed: Void = ElementChanges.install(Watcher())

  private struct Watcher: ElementWatcher {
    func register<Element>(_ element: Element, at index: Int) -> Bool {
      guard let context = ObservationContext.here,
        let noted = ElementIdentity(of: element, at: index)
      else { return false }
      context.elements.noted.append(noted)
      return true
    }

    func registeredElementDidChange<Element>(to element: Element) {
      ObservationContext.popNotedElement()?.observersKnow(of: ElementIdentity(of: element))
    }
  }
}

extension ObservationContext {
  /// Removes and returns the element that was noted last.
  static func popNotedElement() -> ElementIdentity? { here?.elements.noted.popLast() ?? nil }

  /// The identity that a closure computes and, if it is that of an observable struct with
  /// observers, those observers.
  ///
  /// The payload of an enum doesn't lead to its observers. So each identity that is asked for its
  /// number meanwhile adds them.
  static func observers(of id: () -> _StateID) -> (_StateID, FieldObservers?) {
    guard let here else { return (.unknown, nil) }
    let outer = here.elements.found
    here.elements.found = [:]
    let id = id()
    defer { here.elements.found = outer }
    guard case .state(let number) = id.kind else { return (id, nil) }
    return (id, here.elements.found?[number])
  }

  /// The identity that a closure computes, with those of the elements of lists.
  func includingElements(_ id: () -> _StateID) -> _StateID {
    let outer = elements.areIncluded
    elements.areIncluded = true
    defer { elements.areIncluded = outer }
    return id()
  }
}
