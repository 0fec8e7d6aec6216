public import TesseraIdentified
import TesseraSupport

extension Shared
where Value: SharedList, Value.ElementID: Sendable, Value.SharedElement: Sendable {
  /// Each element as a shared value.
  ///
  /// - Complexity: O(*n*).
  public var elements: SharedElements<Value> { SharedElements(base: self) }
}

/// A list whose elements can be shared one by one: an `IdentifiedArray`.
public protocol SharedList {
  /// The type of the elements' IDs.
  associatedtype ElementID: Hashable
  /// The type of the elements.
  associatedtype SharedElement
  /// The list.
  var sharedElements: IdentifiedArray<ElementID, SharedElement> { get }
  /// Changes an element in place, if it is there.
  mutating func modifySharedElement(id: ElementID, _ body: (inout SharedElement) -> Void)
}

extension IdentifiedArray: SharedList {
  /// The list itself.
  public var sharedElements: Self { self }

  /// Changes an element in place, if it is there.
  public mutating func modifySharedElement(id: ID, _ body: (inout Element) -> Void) {
    modify(id: id, at: .unknown, body)
  }
}

/// The elements of a shared list, each of them as a shared value.
public struct SharedElements<List: SharedList & Sendable>: RandomAccessCollection, Sendable
where List.ElementID: Sendable, List.SharedElement: Sendable {
  private let base: Shared<List>
  private let values: IdentifiedArray<List.ElementID, List.SharedElement>

  init(base: Shared<List>) {
    self.base = base
    values = base.wrappedValue.sharedElements
  }

  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last element.
  public var endIndex: Int { values.count }

  /// The element that has this position now; it stays the same element when the list changes.
  ///
  /// Once the element is removed, it keeps its last value, and changes have no effect.
  public subscript(position: Int) -> Shared<List.SharedElement> {
    let (id, last) = (values.ids[position], LastValue(values[position]))
    return Shared<List.SharedElement>(
      base.location.part(AnyID(id), { last.value(of: $0.sharedElements[id: id]) }) { list, body in
        list.modifySharedElement(id: id) { last.change(&$0, body) }
      })
  }
}
