public import Synchronization
import TesseraSupport

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
  public var structure: UInt64 { stamp }

  /// Records a change of the structure; every structural change ends with it.
  ///
  /// - Parameters:
  ///   - start: The number of IDs at the start that the change left where they were.
  ///   - end: The number of IDs at the end that it left in their order.
  ///   - gone: The IDs of the elements that may have gone, if they are known.
  ///   - change: The elements that came and went, if they are known; a trace needs them.
  ///   - next: Those of a second step.
  @inlinable
  mutating func structureDidChange(
    after start: Int, before end: Int, removing gone: [ID]? = nil, _ change: ListSplice? = nil,
    _ next: ListSplice? = nil
  ) {
    let old = ListVersion(structure: stamp, mark: mark)
    stamp = storedElements.isEmpty ? 0 : nextStructureStamp()
    kept.start = Swift.min(kept.start, UInt32(truncatingIfNeeded: start))
    kept.end = Swift.min(kept.end, UInt32(truncatingIfNeeded: end))
    var isTraced = false
    if ElementChanges.areTraced, let change {
      isTraced = stamp == 0 || ElementChanges.noteStructure(stamp, after: old, change, next)
    }
    if isMarked {
      recordStructure(removing: gone, isTraced: isTraced, change, next)
    } else if gone?.isEmpty != true {
      mark = 0
    }
    #if DEBUG
      checkInvariantsCheaply()
    #endif
  }

  /// The numbers of IDs at the start and at the end that are the same as in a former version of the
  /// list, or `nil` if the version isn't the one that was marked last.
  ///
  /// - Parameter structure: The stamp of the version.
  /// - Returns: Numbers that may be less than they could be, never more, and may overlap.
  /// - Complexity: O(1).
  package func keptIDs(since structure: UInt64) -> (start: Int, end: Int)? {
    kept.base == structure ? (Int(kept.start), Int(kept.end)) : nil
  }

  /// Marks the present version of the list, so that a later one knows where it differs.
  package mutating func markStructure() {
    let count = UInt32(truncatingIfNeeded: storedElements.count)
    kept = KeptIDs(base: stamp, start: count, end: count)
  }
}

// MARK: Versions

extension IdentifiedArray {
  /// The version of the list, or `nil` if a list with other elements may have the same.
  ///
  /// - Complexity: O(1).
  package var version: ListVersion? {
    mark & 1 == 0 ? ListVersion(structure: stamp, mark: mark) : nil
  }
}

/// The elements and the order that a list had at some time.
///
/// A new structure has a new stamp. No other list with that stamp has the same mark, until an
/// element changes without a trace.
@frozen
@usableFromInline
package struct ListVersion: Equatable, Sendable {
  @usableFromInline package let structure: UInt64
  @usableFromInline package let mark: UInt64

  @inlinable
  package init(structure: UInt64, mark: UInt64) {
    self.structure = structure
    self.mark = mark
  }
}

/// A change of a list: some elements in a row went, and others came in their place.
@frozen
@usableFromInline
package struct ListSplice: Equatable, Sendable {
  @usableFromInline package let start: Int
  @usableFromInline package let removed: Int
  @usableFromInline package let added: Int

  @inlinable
  package init(at start: Int, removed: Int = 0, added: Int = 0) {
    self.start = start
    self.removed = removed
    self.added = added
  }

  /// The change of one element, which leaves the others where they are.
  @inlinable
  package static func replacement(at index: Int) -> Self { Self(at: index, removed: 1, added: 1) }

  /// The change that undoes it.
  package var inverse: Self { Self(at: start, removed: added, added: removed) }

  /// The two steps of the change if it only moves its first or last element.
  ///
  /// - Parameter positions: The positions that the elements of the changed list had before.
  /// - Returns: The removal of the element and its return, or `nil`.
  @usableFromInline
  func move(to positions: [Int]) -> (from: Self, to: Self)? {
    guard removed == added, added > 1 else { return nil }
    let (last, range) = (start + added - 1, positions[start..<start + added])
    if range.first == last, range.dropFirst().elementsEqual(start..<last) {
      return (Self(at: last, removed: 1), Self(at: start, added: 1))
    }
    if range.last == start, range.dropLast().elementsEqual(start + 1...last) {
      return (Self(at: start, removed: 1), Self(at: last, added: 1))
    }
    return nil
  }
}

/// The IDs that structural changes have left alone since a version of a list was marked.
///
/// ## Internal representation
///
/// A front end that shows a list has to find out where it changed, and would compare all IDs even
/// if one row was appended. So each structural change notes the range outside of which it left the
/// IDs alone: two minima, in place, with no allocation. All changes since the mark are in one
/// range, from the first to the last. The numbers are true of the value, so a copy of the list
/// carries them along.
@frozen
@usableFromInline
struct KeptIDs: Sendable {
  /// The stamp of the marked version.
  ///
  /// A new list counts from the empty one, whose stamp is 0.
  @usableFromInline var base: UInt64
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32

  @inlinable
  init(base: UInt64, start: UInt32, end: UInt32) {
    self.base = base
    self.start = start
    self.end = end
  }
}

private let lastStructureStamp = Atomic<UInt64>(0)

/// Returns a stamp that no array of this process has had; never 0.
@usableFromInline
func nextStructureStamp() -> UInt64 {
  lastStructureStamp.wrappingAdd(1, ordering: .relaxed).newValue
}

/// Returns a number to mark a list with, which no list of this process has had; even, and never 0.
///
/// A marked list tells whether its elements have changed since: adding and moving elements keeps
/// the mark, changing one in place or removing a few makes it odd, and any other change of the
/// structure sets it to 0. The mark is true of the value, so a copy of the list carries it along.
package func nextListMark() -> UInt64 { nextStructureStamp() << 1 }

/// The changes of elements in place, which the core compares the identities of, or traces.
///
/// A list doesn't know whether an element that it lends to be changed comes back as another one.
/// While a field of an observed state is changed, which may hold a list, the core watches the
/// elements, so that the readers of a replaced one are notified, and no others. While a history
/// writes a stream, the core traces which elements have changed, come and gone.
///
/// ## Internal representation
///
/// A change that is neither watched nor traced costs one relaxed load. `forEach` doesn't even do
/// that: it changes elements with ``IdentifiedArray/modifyUnwatched(id:_:)``, compares them itself,
/// and traces only the change of a list whose mark is even.
@usableFromInline
package enum ElementChanges {
  /// The number of changes in progress of fields that may hold lists, on any thread, and that of
  /// the traces, which counts in multiples of ``trace``.
  @usableFromInline static let followers = Atomic<Int>(0)
  @usableFromInline static var trace: Int { 1 << 32 }
  private static let watcher = OrderedMutex<(any ElementWatcher)?>(nil)

  /// Whether changes are watched or traced.
  @inlinable package static var areFollowed: Bool { followers.load(ordering: .relaxed) != 0 }

  /// Whether changes are traced.
  @inlinable package static var areTraced: Bool { followers.load(ordering: .relaxed) >= trace }

  /// Whether changes are to be reported.
  @inlinable package static var areWatched: Bool {
    followers.load(ordering: .relaxed) & (trace - 1) != 0
  }

  /// Sets the receiver of changes, once for the process.
  package static func install(_ new: any ElementWatcher) { watcher.withLock { $0 = new } }

  /// Starts to report changes; ``endWatching()`` must follow.
  package static func beginWatching() { followers.add(1, ordering: .relaxed) }

  /// Ends what ``beginWatching()`` started.
  package static func endWatching() { followers.subtract(1, ordering: .relaxed) }

  /// Starts to trace changes; ``endTracing()`` must follow.
  package static func beginTracing() { followers.add(trace, ordering: .relaxed) }

  /// Ends what ``beginTracing()`` started.
  package static func endTracing() { followers.subtract(trace, ordering: .relaxed) }

  /// The mark of a list whose element at a position, if there is one, is about to change.
  static func mark(after mark: UInt64, at index: Int?) -> UInt64 {
    guard let index else { return mark }
    return areTraced ? watcher.withLock { $0 }?.mark(after: mark, at: index) ?? mark | 1 : mark | 1
  }

  /// Reports a structure with a new stamp, and the version that it was made of.
  ///
  /// - Returns: Whether a trace has noted it.
  @usableFromInline
  @inline(never)
  static func noteStructure(
    _ stamp: UInt64, after old: ListVersion, _ change: ListSplice, _ next: ListSplice?
  ) -> Bool {
    watcher.withLock { $0 }?.noteStructure(stamp, after: old, change, next) ?? false
  }

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
  /// The mark of a list whose element at a position is about to change: a new one, which leads back
  /// to the mark before, or that with its lowest bit set.
  func mark(after mark: UInt64, at index: Int) -> UInt64
  /// Records the change of a list, in one step or two, that a new stamp is for, and returns whether
  /// there is a trace of the list.
  func noteStructure(
    _ stamp: UInt64, after old: ListVersion, _ change: ListSplice, _ next: ListSplice?
  ) -> Bool
}
