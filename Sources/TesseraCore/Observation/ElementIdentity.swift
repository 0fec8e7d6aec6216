import Synchronization
import TesseraIdentified
import TesseraSupport

/// The identity of an element of a list, before the element is changed in place.
///
/// The readers of an element's fields are notified through the element's identity. If another state
/// replaces it, and the old one lives on in a copy, nothing else notifies them.
///
/// It retains the observers and not the state, which can therefore be changed in place.
struct ElementIdentity: Sendable {
  private let id: StateID
  private let observers: FieldObservers?
  /// The position in the list, if it is known.
  private let index: Int?
  /// ``ElementIdentities/explained`` before the change.
  private let explained = ElementIdentities.explained

  /// Notes an element, or returns `nil` if elements of this type have no identities.
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
    id = identity.map { StateID(.state($0.number)) } ?? .unknown
    observers = identity?.existingObservers
    self.index = index
  }

  private init<Element, Same: StateIdentifying>(
    of element: Element, as type: Same.Type, at index: Int?
  ) {
    (id, observers) = ObserverLookup.observers { (element as? Same)?._$stateID ?? .unknown }
    self.index = index
  }

  /// Notes an element whose type is known at run time only.
  init?(of type: Any.Type, at pointer: ErasedPointer) {
    guard let type = type as? any StateIdentifying.Type else { return nil }
    self.init(as: type, at: pointer)
  }

  private init<Same: StateIdentifying>(as type: Same.Type, at pointer: ErasedPointer) {
    (id, observers) = ObserverLookup.observers { pointer.assuming(type).pointee._$stateID }
    index = nil
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
      let difference = StateID.weight(of: new, at: index) &- StateID.weight(of: old, at: index)
      ElementIdentities.explain(explained &+ difference)
    }
    return new.id.cases == id.cases && new.id.isStateOrNothing && id.isStateOrNothing
  }
}

extension StateID {
  fileprivate var isStateOrNothing: Bool {
    switch kind {
    case .state, .nothing: true
    case .unknown, .list, .opaqueList, .array: false
    }
  }
}

/// The elements that are being changed, the innermost last.
///
/// They are not kept where the change is made: a reference that has to be released there costs each
/// action of an element, even if nothing observes it.
enum NotedElements {
  private static let stack = OrderedMutex<[(thread: UInt, element: ElementIdentity?)]>([])

  static func push(_ element: ElementIdentity?) {
    stack.withLock { $0.append((CurrentThread.id, element)) }
  }

  /// Removes the element that this thread noted last.
  static func pop() -> ElementIdentity? {
    let thread = CurrentThread.id
    return stack.withLock { stack in
      stack.lastIndex { $0.thread == thread }.flatMap { stack.remove(at: $0).element }
    }
  }
}

/// Watches the elements of the lists in a field while it is changed in place.
enum FieldWatch {
  static func begin() {
    _ = installed
    ElementChanges.beginWatching()
  }

  static func end() { ElementChanges.endWatching() }

  private static let installed: Void = ElementChanges.install(Watcher())

  private struct Watcher: ElementWatcher {
    func note<Element>(_ element: Element, at index: Int) -> Bool {
      guard let noted = ElementIdentity(of: element, at: index) else { return false }
      NotedElements.push(noted)
      return true
    }

    func notedElementDidChange<Element>(to element: Element) {
      NotedElements.pop()?.observersKnow(of: ElementIdentity(of: element))
    }
  }
}

/// The observers behind a ``StateID``, which the payload of an enum doesn't lead to.
///
/// While some code looks for observers, each identity that is asked for its number notes them.
enum ObserverLookup {
  private struct Search {
    var count = 0
    var found: [UInt: FieldObservers] = [:]
  }

  private static let search = OrderedMutex(Search())
  private static let isSearching = Atomic<Bool>(false)

  /// Whether numbers are to be noted.
  static var isActive: Bool { isSearching.load(ordering: .relaxed) }

  static func note(_ number: UInt, _ observers: FieldObservers?) {
    guard let observers else { return }
    search.withLock { $0.found[number] = observers }
  }

  /// The identity that a closure computes and, if it is that of an observable struct with
  /// observers, those observers.
  static func observers(of id: () -> StateID) -> (StateID, FieldObservers?) {
    search.withLock { search in
      search.count += 1
      isSearching.store(true, ordering: .relaxed)
    }
    let id = id()
    return search.withLock { search in
      var observers: FieldObservers?
      if case .state(let number) = id.kind { observers = search.found[number] }
      search.count -= 1
      if search.count == 0 {
        search.found = [:]
        isSearching.store(false, ordering: .relaxed)
      }
      return (id, observers)
    }
  }
}
