public import TesseraSupport

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty array.
  ///
  /// The elements are identified by their own `id`.
  @inlinable
  public init() {
    self.init(identify: ownID(of:))
  }

  /// Makes an array of elements whose IDs differ.
  ///
  /// Two elements with the same ID are an issue; the first one is kept. If they are to be expected,
  /// say with ``init(_:uniquingIDsWith:)`` what becomes of them.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - callSite: The place that an issue points at.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, at callSite: CallSite = #callSite) {
    self.init()
    appendUnique(elements, at: callSite)
  }

  /// Makes an array of elements that are known to have different IDs.
  ///
  /// Saves the comparisons of ``init(uniqueElements:at:)``; only debug builds look for two elements
  /// with the same ID. In a release build the second one is not found by its ID.
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - callSite: The place that an issue points at.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>, at callSite: CallSite = #callSite
  ) {
    self.init()
    takeUnchecked(elements, at: callSite)
  }

  /// Makes an array of elements, and combines those with the same ID.
  ///
  /// ```swift
  /// IdentifiedArray(rows) { _, last in last }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements, in their order.
  ///   - combine: Makes one element of the one that is there and the one that comes, and must keep
  ///     the ID.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try appendCombining(elements, combine)
  }

  /// Makes an array of elements; of those with the same ID the first one stays.
  ///
  /// - Parameter elements: The elements, in their order.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(elements) { first, _ in first }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Makes an array from a literal; two elements with the same ID are an issue.
  ///
  /// - Complexity: O(n) on average.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

/// What identifies an `Identifiable` element.
@inlinable
func ownID<Element: Identifiable>(of element: Element) -> Element.ID { element.id }
