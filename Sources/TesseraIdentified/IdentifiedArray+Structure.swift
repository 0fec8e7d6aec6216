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

/// The reads of elements, of which the core registers those that are tracked.
///
/// ## Internal representation
///
/// A read costs one relaxed load until the first list of the process is observed.
@usableFromInline
package enum ElementReads {
  @usableFromInline static let areWanted = Atomic<Bool>(false)
  private static let reader = OrderedMutex<(any ElementReading.Type)?>(nil)

  /// Sets the receiver of reads, once for the process.
  package static func install(_ new: any ElementReading.Type) {
    if areWanted.load(ordering: .relaxed) { return }
    reader.withLock { $0 = new }
    areWanted.store(true, ordering: .relaxed)
  }

  /// Reports that an element was read.
  @inlinable @inline(__always)
  static func note<ID: Hashable, Element>(
    _ element: Element, _ id: @autoclosure () -> ID, of version: ListVersion
  ) {
    if areWanted.load(ordering: .relaxed) { report(element, id(), version) }
  }

  @usableFromInline
  @inline(never)
  static func report<ID: Hashable, Element>(_ element: Element, _ id: ID, _ version: ListVersion) {
    reader.withLock { $0 }?.didRead(element, id, ofListWith: version)
  }

  /// Reports that any element may have been read.
  @usableFromInline
  static func noteAll(of version: ListVersion) {
    if areWanted.load(ordering: .relaxed) {
      reader.withLock { $0 }?.didReadAll(ofListWith: version)
    }
  }

  /// Reports that all elements are read, one by one.
  @usableFromInline
  static func noteEach<ID, Element>(of list: IdentifiedArray<ID, Element>) {
    if areWanted.load(ordering: .relaxed) { reader.withLock { $0 }?.didReadEach(of: list) }
  }
}

/// The receiver of reads of elements.
package protocol ElementReading: SendableMetatype {
  /// Registers a read of an element, if reads are being tracked.
  static func didRead<ID: Hashable, Element>(
    _ element: Element, _ id: ID, ofListWith version: ListVersion)
  /// Registers a read of each element, if reads are being tracked.
  static func didReadEach<ID, Element>(of list: IdentifiedArray<ID, Element>)
  /// Registers a read of the whole list, if reads are being tracked.
  static func didReadAll(ofListWith version: ListVersion)
}
