import BakoSentences

/// Suggests a correction for a misspelt word.
enum Suggestion {
  /// The question to append to an error message, or an empty string if no known word is close.
  static func question(for word: String, among known: [String]) -> String {
    guard let nearest = nearest(to: word, among: known) else { return "" }
    return Sentences.didYouMean(nearest)
  }

  /// The known word with the smallest edit distance, if that distance is small enough.
  static func nearest(to word: String, among known: [String]) -> String? {
    // The distance takes quadratic time, and long input is never a misspelt word.
    guard !word.isEmpty, word.count <= 40 else { return nil }
    let ranked = known.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 3) ? best.word : nil
  }

  /// The number of letters to insert, delete, substitute, or swap with their neighbour.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1], current[column]) + 1
        cost = min(cost, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
