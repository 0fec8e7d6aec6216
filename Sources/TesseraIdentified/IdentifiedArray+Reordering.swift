extension IdentifiedArray {
  /// Moves elements to another position, with the arguments of a list's drag and drop.
  ///
  /// ```swift
  /// // [A, B, C, D]
  /// rows.move(fromOffsets: [0, 2], toOffset: 4)
  /// // [B, D, A, C]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The positions of the elements, for example an `IndexSet`. The elements keep their
  ///     relative order.
  ///   - destination: The position, before the move, of the element to insert them in front of, or
  ///     the count to move them to the end.
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
  ///   - second: Another position. The same one changes nothing.
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    storedIDs.swapAt(first, second)
    storedElements.swapAt(first, second)
    structureDidChange(
      after: Swift.min(first, second),
      before: storedElements.count &- 1 &- Swift.max(first, second))
  }

  /// Sorts the elements in place.
  ///
  /// The sort is stable.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument goes before the second.
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let elements = storedElements
    keep(try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Returns the elements in sorted order as an identified array.
  ///
  /// Without a type from the context, `sorted(by:)` is that of all sequences and returns a plain
  /// array.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument goes before the second.
  /// - Returns: The sorted elements.
  /// - Complexity: O(n log n).
  @_disfavoredOverload
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Self {
    var result = self
    try result.sort(by: areInIncreasingOrder)
    return result
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func reverse() { keep(indices.reversed()) }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with a generator.
  ///
  /// - Parameter generator: The generator; a seeded one gives the same order each time.
  /// - Complexity: O(n).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    keep(indices.shuffled(using: &generator))
  }

  /// Moves the elements that satisfy a predicate behind all the others.
  ///
  /// The elements of each part keep their order.
  ///
  /// - Parameter belongsInSecondPartition: Returns whether an element belongs to the second part.
  ///   If it throws, the array is unchanged.
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
  /// Sorts the elements in place, in increasing order.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort() { sort(by: <) }

  /// Returns the elements in increasing order as an identified array.
  ///
  /// - Complexity: O(n log n).
  @_disfavoredOverload
  @inlinable
  public func sorted() -> Self { sorted(by: <) }
}
