import TesseraIdentified

// Each element keeps its ID, and with it its effects and its store. The collection's own
// algorithms would assign elements to positions, which gives them new IDs.
extension StackState {
  /// Exchanges two elements, which keep their IDs.
  ///
  /// - Complexity: O(1) on average.
  public mutating func swapAt(_ first: Int, _ second: Int) { entries.swapAt(first, second) }

  /// Puts the elements in the reverse order; they keep their IDs.
  ///
  /// - Complexity: O(n).
  public mutating func reverse() { entries.reverse() }

  /// Sorts the elements, which keep their IDs.
  ///
  /// - Parameter areInIncreasingOrder: Tells whether its first argument goes below its second one.
  /// - Complexity: O(n log n).
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try entries.sort { try areInIncreasingOrder($0.element, $1.element) }
  }

  /// Puts the elements in a random order; they keep their IDs.
  ///
  /// - Complexity: O(n).
  public mutating func shuffle() { entries.shuffle() }

  /// Puts the elements in an order that a generator chooses; they keep their IDs.
  ///
  /// - Parameter generator: Where the randomness comes from.
  /// - Complexity: O(n).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    entries.shuffle(using: &generator)
  }

  /// Puts the elements that belong in the second partition above the others; all keep their IDs.
  ///
  /// - Parameter belongsInSecondPartition: Tells where an element belongs.
  /// - Returns: The position of the first element of the second partition.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try entries.partition { try belongsInSecondPartition($0.element) }
  }

  /// Moves elements to another place, as a list's drag and drop names it; they keep their IDs.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, for example an `IndexSet`.
  ///   - destination: The position, counted before the move, of the element below which they shall
  ///     stand; the count for the top.
  /// - Complexity: O(n).
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    entries.move(fromOffsets: source, toOffset: destination)
  }
}

extension StackState where Element: Comparable {
  /// Sorts the elements, which keep their IDs.
  ///
  /// - Complexity: O(n log n).
  public mutating func sort() { sort(by: <) }
}
