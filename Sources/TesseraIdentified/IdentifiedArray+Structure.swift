public import Synchronization
public import TesseraSupport

extension IdentifiedArray {
  /// A stamp that changes whenever the set or the order of the elements may have changed.
  ///
  /// Appending, inserting, removing, moving and sorting elements change it; changing an element in
  /// place, or replacing it by one with the same ID, doesn't. Copies share the stamp, and two
  /// arrays with equal stamps have the same IDs in the same order. An empty array's stamp is 0.
  /// Equality, hashing and coding ignore it.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var structure: UInt64 { version.structure }

  /// Records a change of the structure; every structural change ends with it.
  ///
  /// - Parameters:
  ///   - start: The number of elements at the start that the change left where they were.
  ///   - end: The number of elements at the end that it left in their order.
  @inlinable
  mutating func structureDidChange(after start: Int, before end: Int) {
    version.noteStructure(after: start, before: end, count: storedElements.count)
    #if DEBUG
      checkInvariantsCheaply()
    #endif
  }
}

/// The changes of elements in place, which the core compares the identities of.
///
/// A list doesn't know whether an element that it lends to be changed comes back as another one.
/// While a field of an observed state is changed, which may hold a list, the core watches the
/// elements, so that the readers of a replaced one are notified, and no others.
///
/// ## Internal representation
///
/// A change that isn't watched costs one relaxed load. `forEach` doesn't even do that: it changes
/// elements with ``IdentifiedArray/modifyUnwatched(id:_:)``, and compares them itself.
@usableFromInline
package enum ElementChanges {
  /// The number of changes in progress of fields that may hold lists, on any thread.
  @usableFromInline static let watches = Atomic<Int>(0)
  private static let watcher = OrderedMutex<(any ElementWatcher)?>(nil)

  /// Whether changes are to be reported.
  @inlinable package static var areWatched: Bool { watches.load(ordering: .relaxed) != 0 }

  /// Sets the receiver of changes, once for the process.
  package static func install(_ new: any ElementWatcher) { watcher.withLock { $0 = new } }

  /// Starts to report changes; ``endWatching()`` must follow.
  package static func beginWatching() { watches.add(1, ordering: .relaxed) }

  /// Ends what ``beginWatching()`` started.
  package static func endWatching() { watches.subtract(1, ordering: .relaxed) }

  /// Reports an element that is about to change.
  ///
  /// - Returns: Whether ``end(_:)`` must follow: `false` if the element has no identity.
  @usableFromInline
  @inline(never)
  static func begin<Element>(_ element: Element, at index: Int) -> Bool {
    watcher.withLock { $0 }?.register(element, at: index) ?? false
  }

  /// Reports the element after the change.
  @usableFromInline
  @inline(never)
  static func end<Element>(_ element: Element) {
    watcher.withLock { $0 }?.registeredElementDidChange(to: element)
  }
}

/// The receiver of changes of elements.
package protocol ElementWatcher: Sendable {
  /// Records which element is at a position, without retaining it, and returns whether it did.
  func register<Element>(_ element: Element, at index: Int) -> Bool
  /// Compares the element with the one that this thread noted last.
  func registeredElementDidChange<Element>(to element: Element)
}
