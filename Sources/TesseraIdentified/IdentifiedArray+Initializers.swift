public import TesseraSupport

// MARK: Identifiable elements

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(identify: ownID(of:))
  }

  /// Creates an array of elements with distinct IDs.
  ///
  /// Two elements with the same ID are an issue; the first one is kept. If duplicates are possible,
  /// use ``init(_:uniquingIDsWith:)``.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - callSite: The source location of an issue.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, at callSite: CallSite = #callSite) {
    self.init()
    appendUnique(elements, at: callSite)
  }

  /// Creates an array of elements with distinct IDs; a function of one parameter, for uses such as
  /// `map(IdentifiedArray.init(uniqueElements:))`.
  @_disfavoredOverload
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, at: .unknown)
  }

  /// Creates an array of elements that are known to have distinct IDs.
  ///
  /// It skips the comparisons of ``init(uniqueElements:at:)``; only debug builds look for two
  /// elements with the same ID. In a release build the second one is not found by its ID.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - callSite: The source location of an issue.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>, at callSite: CallSite = #callSite
  ) {
    self.init()
    takeUnchecked(elements, at: callSite)
  }

  /// Creates an array of elements, combining those with the same ID.
  ///
  /// ```swift
  /// IdentifiedArray(rows) { _, last in last }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Combines the present element and the new one; the result must have the same ID.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try appendCombining(elements, combine)
  }

  /// Creates an array of elements; of those with the same ID the first one is kept.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(elements) { first, _ in first }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from a literal; two elements with the same ID are an issue.
  ///
  /// - Complexity: O(n) on average.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements, at: .unknown)
  }
}

/// Returns the ID of an `Identifiable` element.
@inlinable
func ownID<Element: Identifiable>(of element: Element) -> Element.ID { element.id }

// MARK: Elements with an ID at a key path

extension IdentifiedArray {
  /// Creates an empty array whose elements have their ID at a key path.
  ///
  /// - Parameter id: The key path from an element to its ID.
  @inlinable
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(identify: reader(of: id))
  }

  /// Creates an array of elements with distinct IDs at a key path.
  ///
  /// Two elements with the same ID are an issue; the first one is kept.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its ID.
  ///   - callSite: The source location of an issue.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    at callSite: CallSite = #callSite
  ) {
    self.init(id: id)
    appendUnique(elements, at: callSite)
  }

  /// Creates an array of elements that are known to have distinct IDs at a key path.
  ///
  /// It skips the comparisons of ``init(uniqueElements:id:at:)``; only debug builds look for two
  /// elements with the same ID. In a release build the second one is not found by its ID.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its ID.
  ///   - callSite: The source location of an issue.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable, at callSite: CallSite = #callSite
  ) {
    self.init(id: id)
    takeUnchecked(elements, at: callSite)
  }

  /// Creates an array of elements, combining those with the same ID at a key path.
  ///
  /// ```swift
  /// IdentifiedArray(rows, id: \.number) { _, last in last }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its ID.
  ///   - combine: Combines the present element and the new one; the result must have the same ID.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try appendCombining(elements, combine)
  }

  /// Creates an array of elements with an ID at a key path; of those with the same ID the first one
  /// is kept.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: The key path from an element to its ID.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: any KeyPath<Element, ID> & Sendable) {
    self.init(elements, id: id) { first, _ in first }
  }

  /// Appends elements, and reports those whose ID is already present.
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
    structureDidChange(after: 0, before: 0)
  }

  /// Stores elements, hashing each ID once and comparing none.
  @inlinable
  mutating func takeUnchecked(_ elements: some Sequence<Element>, at callSite: CallSite) {
    #if DEBUG
      appendUnique(elements, at: callSite)
    #else
      storedElements = Array(elements)
      storedIDs = OrderedIDs(uniqueValues: storedElements.map { identify($0) })
      structureDidChange(after: 0, before: 0)
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
        checkID(at: index, .unknown)
      }
    }
    structureDidChange(after: 0, before: 0)
  }
}

/// Returns a function that applies a key path.
///
/// It lacks the constraints of `IdentifiedArray`, so that the closure captures no conformance,
/// which could be isolated to an actor.
@inlinable
func reader<Root, Value>(
  of keyPath: any KeyPath<Root, Value> & Sendable
) -> @Sendable (Root) -> Value {
  { $0[keyPath: keyPath] }
}
