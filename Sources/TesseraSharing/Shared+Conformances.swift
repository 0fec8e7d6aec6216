public import TesseraDump
public import TesseraIdentified
import TesseraSupport

/// Compares shared values, each of which may be seen in a view of its own.
enum SharedEquality {
  static func areEqual<Value: Sendable & Equatable>(
    _ first: any SharedLocation<Value>, _ second: any SharedLocation<Value>
  ) -> Bool {
    guard StateView.isComparing else { return first.read() == second.read() }
    return first.value(in: .inForce) == second.value(in: .ofSecond)
  }

  /// Compares by `==` if there is one, else by the dumps.
  static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    if let first = first as? any Equatable { return isEqual(first, second) }
    return diff(first, second) == nil
  }

  private static func isEqual<Same: Equatable>(_ first: Same, _ second: Any) -> Bool {
    first == second as? Same
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedEquality.areEqual(lhs.location, rhs.location)
  }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedEquality.areEqual(lhs.location, rhs.location)
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The ID of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The ID of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try SharedCoding.encode(self, to: encoder)
  }
}

extension Shared: Decodable where Value: Decodable {
  /// Creates a shared value that no key knows.
  ///
  /// A history that imports a recording shares again what was shared in it.
  public init(from decoder: any Decoder) throws {
    self = try SharedCoding.decode(from: decoder)
  }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any {
    StateReferences.current?.note(location.root)
    return wrappedValue
  }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(wrappedValue)" }
}

extension Shared: StateReference {}

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
    modify(id: id, body)
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
    let (id, value) = (values.ids[position], values[position])
    return Shared<List.SharedElement>(
      base.location.part(SharedStep(id), { $0.sharedElements[id: id] ?? value }) {
        $0.modifySharedElement(id: id, $1)
      })
  }
}
