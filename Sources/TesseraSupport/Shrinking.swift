/// The search for the shortest part of a sequence that still fails.
///
/// It leaves out halves first, then ever smaller parts. The owner tries its candidates:
///
/// ```swift
/// var shrinking = Shrinking(steps)
/// while let candidate = shrinking.candidate { shrinking.record(failed: fails(candidate)) }
/// ```
///
/// No single element of the result can be left out, if equal candidates have equal results.
///
/// - Complexity: O(*n* log *n*) candidates for a few needed elements, O(*n*²) at worst.
package struct Shrinking<Element> {
  /// The shortest sequence so far that fails.
  package private(set) var shortest: [Element]
  /// The number of elements that are left out at once.
  private var size: Int
  /// The number of elements before those that the candidate leaves out.
  package private(set) var start = 0
  /// The number of elements that were tried since one was left out, without those before `start`.
  private var triedInVain = 0
  /// The number of elements at the start of the pass.
  private var count: Int
  private var hasEnded = false

  /// Creates the search in a sequence that fails.
  package init(_ elements: [Element]) {
    shortest = elements
    count = elements.count
    size = max(1, count / 2)
    if elements.isEmpty { hasEnded = true }
  }

  private var omitted: Range<Int> { start..<min(start + size, shortest.count) }

  /// The next sequence to try; `nil` if ``shortest`` is the result.
  package var candidate: [Element]? {
    if hasEnded { return nil }
    var candidate = shortest
    candidate.removeSubrange(omitted)
    return candidate
  }

  /// Whether going on would take more than linear work: each element that is left was tried 100
  /// times since one was left out.
  package var isFutile: Bool { triedInVain > 100 * shortest.count }

  /// Takes the result of the candidate.
  package mutating func record(failed: Bool) {
    triedInVain = failed ? 0 : triedInVain + shortest.count - start
    if failed { shortest.removeSubrange(omitted) } else { start += size }
    guard start >= shortest.count else { return }
    hasEnded = shortest.isEmpty || size == 1 && shortest.count == count
    (count, size, start) = (shortest.count, max(1, size / 2), 0)
  }
}
