import TesseraIdentified

// Each element keeps its ID, and with it its effects and its store. The standard library's
// algorithms would assign elements to positions, which creates new IDs.
extension StackState {
  /// Exchanges two elements, which keep their IDs.
  ///
  /// - Complexity: O(1) on average.
  public mutating func swapAt(_ first: Int, _ second: Int) { entries.swapAt(first, second) }

  /// Reverses the elements, which keep their IDs.
  ///
  /// - Complexity: O(n).
  public mutating func reverse() { entries.reverse() }

  /// Sorts the elements, which keep their IDs.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first argument goes below the second one.
  /// - Complexity: O(n log n).
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    try entries.sort { try areInIncreasingOrder($0.element, $1.element) }
  }

  /// Shuffles the elements, which keep their IDs.
  ///
  /// - Complexity: O(n).
  public mutating func shuffle() { entries.shuffle() }

  /// Shuffles the elements with a random number generator; they keep their IDs.
  ///
  /// - Parameter generator: The source of randomness.
  /// - Complexity: O(n).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    entries.shuffle(using: &generator)
  }

  /// Moves the elements of the second partition above the others; all keep their IDs.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element belongs in the second partition.
  /// - Returns: The position of the first element of the second partition.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try entries.partition { try belongsInSecondPartition($0.element) }
  }

  /// Moves elements to another position, as in drag and drop; they keep their IDs.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, for example an `IndexSet`.
  ///   - destination: The position before the move of the element that they are inserted below; the
  ///     count for the top.
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
