/// Shortens a sequence as long as it still fails.
enum Shrinker {
  /// Removes the elements that the failure doesn't need: halves first, then ever smaller parts.
  ///
  /// No single element of the result can be removed. The closure must return the same for the same
  /// candidate.
  ///
  /// - Complexity: O(*n* log *n*) calls for a few needed elements, O(*n*²) at worst.
  @MainActor
  static func shrink<Element>(
    _ elements: [Element], whileFailing fails: ([Element]) async -> Bool
  ) async -> [Element] {
    var shortest = elements
    var size = max(1, elements.count / 2)
    while true {
      let before = shortest.count
      var start = 0
      while start < shortest.count {
        var candidate = shortest
        candidate.removeSubrange(start..<min(start + size, candidate.count))
        if await fails(candidate) {
          shortest = candidate
        } else {
          start += size
        }
      }
      if size == 1, shortest.count == before { return shortest }
      size = max(1, size / 2)
    }
  }
}
