public import TesseraSupport

/// An array whose elements are found by ID as fast as by position.
///
/// Use it for a list of rows in a feature's state: actions name a row by its ID, and the screen
/// shows the rows in order.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "Tea"), Row(id: 2, name: "Cake")]
/// rows[id: 2]?.name = "Pie"        // changes the element in place
/// rows[id: 1] = nil                // removes it
/// rows.append(Row(id: 3, name: "Milk"))
/// rows.ids                         // [2, 3]
/// ```
///
/// No two elements have the same ID. An element keeps the ID that it had when it was inserted; to
/// give it another one, assign a new element to its position.
///
/// Looking up, replacing and appending an element take constant time on average. Changing an
/// element in place, through a subscript or ``modify(id:at:_:)``, copies neither that element nor
/// any other.
@frozen
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storedIDs: OrderedIDs<ID>
  @usableFromInline package var storedElements: [Element]
  /// The version, which readers compare with the one that they have seen.
  @usableFromInline package internal(set) var version: ListVersion
  // A closure and not a key path: applying a key path takes tens of nanoseconds, and most elements
  // are `Identifiable`, where this is a plain call.
  @usableFromInline let identify: @Sendable (Element) -> ID

  @inlinable
  init(identify: @escaping @Sendable (Element) -> ID) {
    self.storedIDs = OrderedIDs()
    self.storedElements = []
    self.version = ListVersion()
    self.identify = identify
  }

  /// The IDs, in the order of the elements.
  ///
  /// - Complexity: O(1); nothing is copied.
  @inlinable
  public var ids: OrderedIDs<ID> { storedIDs }

  /// The elements as a plain array.
  ///
  /// - Complexity: O(1); nothing is copied.
  @inlinable
  public var elements: [Element] {
    ElementReads.noteAll(of: version)
    return storedElements
  }

  /// Returns the position of the element with an ID.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The position, or `nil` if there is no such element.
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { storedIDs.firstIndex(of: id) }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

/// An identified array of `Identifiable` elements.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = []
/// ```
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>
