import Synchronization

/// The numbers by which a reader of a list finds out where it has changed.
///
/// A reader keeps the version that it has seen, and compares the next one with it. So of a long
/// list it looks at those elements only that may differ, unless another reader has looked since.
///
/// ## Internal representation
///
/// Each change of an element, or of the order, has a number that no other change of the process
/// has: lists with equal numbers have equal elements. `base` is a number that the list had earlier;
/// its first `start` and its last `end` elements are the same as then. These are plain numbers,
/// which are true of the value: copies take them along, and a draft or an older copy that is put
/// back is compared like any other.
///
/// The base may be a newer one at any time. It becomes the list's number with the first change
/// since a reader has looked, at this list or another one. So if a list has changed both before and
/// after another reader's look, its own reader compares the whole list. Threads don't count each
/// other's looks, which could come between two changes of an action.
@_documentation(visibility: internal)
public struct ListVersion: Sendable {
  /// The number of the last change.
  package private(set) var number: UInt64 = 0
  /// The number of the last change of the order or of the set of elements; 0 without elements.
  @usableFromInline package private(set) var structure: UInt64 = 0
  /// The number of elements.
  package private(set) var count = 0
  private var base: UInt64 = 0
  private var start = Int.max
  private var end = Int.max

  /// The version of a new list, which is empty.
  @usableFromInline
  package init() {}

  /// Notes that the element at a position is about to change, or may have changed.
  @usableFromInline
  package mutating func noteChange(at position: Int) {
    noteChange(after: position, before: count &- 1 &- position)
  }

  /// Notes a change of elements in place.
  ///
  /// - Parameters:
  ///   - start: The number of elements at the start that stay the same.
  ///   - end: The number of those at the end.
  @usableFromInline
  package mutating func noteChange(after start: Int, before end: Int) {
    if number <= UInt64(lastLook.number) {
      base = number
      (self.start, self.end) = (.max, .max)
    }
    if start < self.start { self.start = start }
    if end < self.end { self.end = end }
    number = ChangeNumber.next()
  }

  /// Notes a change of the order or of the set of elements.
  ///
  /// - Parameters:
  ///   - start: The number of elements at the start that stay where they were.
  ///   - end: The number of those at the end that stay in their order.
  ///   - count: The number of elements after the change.
  @usableFromInline
  package mutating func noteStructure(after start: Int, before end: Int, count: Int) {
    noteChange(after: start, before: end)
    structure = count == 0 ? 0 : number
    self.count = count
  }

  /// The positions at which the list may differ from another version of it, in that one and in
  /// this one; `nil` if nothing is known.
  package func changes(since other: Self) -> (old: Range<Int>, new: Range<Int>)? {
    let (start, end): (Int, Int)
    if number == other.number {
      (start, end) = (count, 0)
    } else if base == other.number {
      (start, end) = (self.start, self.end)
    } else if base == other.base {
      (start, end) = (min(self.start, other.start), min(self.end, other.end))
    } else if number == other.base {
      (start, end) = (other.start, other.end)
    } else {
      return nil
    }
    return (start..<max(start, other.count - end), start..<max(start, count - end))
  }

  /// Makes the next change of a list count from the version that it has.
  ///
  /// A reader calls it where the lists that it looks at are changed: on the same thread.
  package static func didLook() {
    lastLook.number = UInt(truncatingIfNeeded: ChangeNumber.last)
  }
}

/// The numbers of changes, of which no two in the process are equal.
package enum ChangeNumber {
  // The first numbers are for values that never change.
  private static let counter = Atomic<UInt64>(16)

  /// The number of a change.
  package static func next() -> UInt64 { counter.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The number of the last change.
  package static var last: UInt64 { counter.load(ordering: .relaxed) }
}

/// The number of the last change before a reader has looked.
private let lastLook = ThreadSlot()
