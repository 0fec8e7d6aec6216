extension IdentifiedArray {
  /// Moves elements to another place, as a list's drag and drop names it.
  ///
  /// ```swift
  /// // [A, B, C, D]
  /// rows.move(fromOffsets: [0, 2], toOffset: 4)
  /// // [B, D, A, C]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, for example an `IndexSet`. They keep the order that
  ///     they have in the array.
  ///   - destination: The position, counted before the move, of the element in front of which they
  ///     shall stand; the count for the end.
  /// - Complexity: O(n).
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(source)
    let inFront = (0..<destination).filter { !moved.contains($0) }
    let behind = (destination..<count).filter { !moved.contains($0) }
    keep(inFront + moved.sorted() + behind)
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Parameters:
  ///   - first: A position.
  ///   - second: Another position, or the same one, which changes nothing.
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    storedIDs.swapAt(first, second)
    storedElements.swapAt(first, second)
    structureDidChange()
  }

  /// Sorts the elements in place.
  ///
  /// - Parameter areInIncreasingOrder: Tells whether its first argument goes before its second one.
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let elements = storedElements
    keep(try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Puts the elements in the reverse order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func reverse() { keep(indices.reversed()) }

  /// Puts the elements in a random order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements in a random order that a generator decides.
  ///
  /// - Parameter generator: The source of randomness; a seeded one always gives the same order.
  /// - Complexity: O(n).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    keep(indices.shuffled(using: &generator))
  }

  /// Moves the elements that satisfy a predicate behind all the others.
  ///
  /// Among themselves the elements keep their order.
  ///
  /// - Parameter belongsInSecondPartition: Tells whether an element goes to the back. If it throws,
  ///   nothing has changed.
  /// - Returns: The position of the first element that satisfies it, or the count.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var (front, back): ([Int], [Int]) = ([], [])
    for index in indices {
      if try belongsInSecondPartition(storedElements[index]) {
        back.append(index)
      } else {
        front.append(index)
      }
    }
    keep(front + back)
    return front.count
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in place, the least one first.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
