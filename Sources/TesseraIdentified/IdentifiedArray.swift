/// An array whose elements are found by their IDs as fast as by their positions.
///
/// A list of rows in a feature's state is one: actions name a row by its ID, the screen shows the
/// rows in their order.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "Tea"), Row(id: 2, name: "Cake")]
/// rows[id: 2]?.name = "Pie"        // changed where it stands
/// rows[id: 1] = nil                // removed
/// rows.append(Row(id: 3, name: "Milk"))
/// rows.ids                         // [2, 3]
/// ```
///
/// No two elements have the same ID. An element stands under the ID that it had when it came in;
/// to give it another one, remove it and insert it anew.
///
/// Look-up, replacing and appending take constant time on average. Changing an element in place,
/// through a subscript or ``modify(id:_:)``, copies neither that element nor any other.
@frozen
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storedIDs: OrderedIDs<ID>
  @usableFromInline var storedElements: [Element]
  @usableFromInline var stamp: UInt64
  // A closure and not a key path: applying a key path takes tens of nanoseconds, and most elements
  // are `Identifiable`, where this is a plain call.
  @usableFromInline let identify: @Sendable (Element) -> ID

  @inlinable
  init(identify: @escaping @Sendable (Element) -> ID) {
    self.storedIDs = OrderedIDs()
    self.storedElements = []
    self.stamp = 0
    self.identify = identify
  }

  /// The IDs, in the order of the elements.
  ///
  /// - Complexity: O(1); nothing is copied.
  @inlinable
  public var ids: OrderedIDs<ID> { storedIDs }

  /// The elements as a plain array, in their order.
  ///
  /// - Complexity: O(1); nothing is copied.
  @inlinable
  public var elements: [Element] { storedElements }

  /// A stamp that changes with every change of which elements stand where.
  ///
  /// Appending, inserting, removing, moving and sorting change it, and so does replacing an element
  /// by assignment or update; changing one element in place does not. Copies share the stamp, and
  /// two arrays with equal stamps have the same IDs in the same order. An empty array's stamp is 0.
  /// It takes no part in `==`, in hashing and in coding.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var structure: UInt64 { stamp }

  /// Finds where the element with an ID stands.
  ///
  /// - Parameter id: The ID to look for.
  /// - Returns: The element's position, or `nil` if there is no such element.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { storedIDs.firstIndex(of: id) }

  /// Notes a new arrangement of the elements; every structural change ends with it.
  @inlinable
  mutating func structureDidChange() {
    stamp = storedElements.isEmpty ? 0 : nextStructureStamp()
    #if DEBUG
      checkInvariantsCheaply()
    #endif
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// An identified array of elements that are `Identifiable`.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = []
/// ```
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
