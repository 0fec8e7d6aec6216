public import TesseraSupport

extension IdentifiedArray {
  /// Makes an empty array whose elements are identified by a key path.
  ///
  /// - Parameter id: Where an element has its ID.
  @inlinable
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(identify: reader(of: id))
  }

  /// Makes an array of elements whose IDs, found by a key path, differ.
  ///
  /// Two elements with the same ID are an issue; the first one is kept.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - id: Where an element has its ID.
  ///   - callSite: The place that an issue points at.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    at callSite: CallSite = #callSite
  ) {
    self.init(id: id)
    appendUnique(elements, at: callSite)
  }

  /// Makes an array of elements that are known to have different IDs, found by a key path.
  ///
  /// Saves the comparisons of ``init(uniqueElements:id:at:)``; only debug builds look for two
  /// elements with the same ID. In a release build the second one is not found by its ID.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - id: Where an element has its ID.
  ///   - callSite: The place that an issue points at.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable, at callSite: CallSite = #callSite
  ) {
    self.init(id: id)
    takeUnchecked(elements, at: callSite)
  }

  /// Makes an array of elements, found by a key path, and combines those with the same ID.
  ///
  /// ```swift
  /// IdentifiedArray(rows, id: \.number) { _, last in last }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - id: Where an element has its ID.
  ///   - combine: Makes one element of the one that is there and the one that comes, and must keep
  ///     the ID.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try appendCombining(elements, combine)
  }

  /// Makes an array of elements, found by a key path; of equal IDs the first one stays.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - id: Where an element has its ID.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(elements, id: id) { first, _ in first }
  }

  /// Appends elements, and reports each one whose ID is there already.
  @inlinable
  mutating func appendUnique(_ elements: some Sequence<Element>, at callSite: CallSite) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = identify(element)
      guard storedIDs.append(id).inserted else {
        reportDuplicate(of: id, at: callSite)
        continue
      }
      storedElements.append(element)
    }
    structureDidChange()
  }

  /// Takes elements over, hashing each ID once and comparing none.
  @inlinable
  mutating func takeUnchecked(_ elements: some Sequence<Element>, at callSite: CallSite) {
    #if DEBUG
      appendUnique(elements, at: callSite)
    #else
      storedElements = Array(elements)
      storedIDs = OrderedIDs(uniqueValues: storedElements.map { identify($0) })
      structureDidChange()
    #endif
  }

  @inlinable
  mutating func appendCombining(
    _ elements: some Sequence<Element>, _ combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = identify(element)
      let (inserted, index) = storedIDs.append(id)
      if inserted {
        storedElements.append(element)
      } else {
        storedElements[index] = try combine(storedElements[index], element)
        checkID(at: index)
      }
    }
    structureDidChange()
  }
}

/// What applies a key path.
///
/// Made without the constraints of `IdentifiedArray`, so that the closure captures no conformance,
/// which might belong to an actor.
@inlinable
func reader<Root, Value>(
  of keyPath: any KeyPath<Root, Value> & Sendable
) -> @Sendable (Root) -> Value {
  { $0[keyPath: keyPath] }
}
