import BakoFoundation

extension TextLayout {
  /// Lays out a long text that is edited or scrolled, reusing its last layout.
  ///
  /// - Complexity: O(*c*) characters and O(*n*) bytes, where *c* is the length of the rows that
  ///   changed and *n* that of the text.
  @MainActor
  package static func recent(_ text: String, width: Int) -> TextLayout {
    guard text.utf8.count >= 4096 else { return TextLayout(text, width: width) }
    let clusters = Clusters.drawn
    let known = layouts.lastIndex { $0.width == max(1, width) && $0.clusters == clusters }
    let layout = TextLayout(text, width: width, reusing: known.map { layouts[$0] })
    if let known {
      layouts.remove(at: known)
    } else if layouts.count == 2 {
      layouts.removeFirst()
    }
    layouts.append(layout)
    return layout
  }

  @MainActor private static var layouts: [TextLayout] = []

  /// The part in which two texts differ.
  struct Change: Equatable {
    var start: Int
    var oldEnd: Int
    var newEnd: Int

    /// Compares the bytes of two texts.
    init(from old: String, to new: String) {
      let (old, new) = (Data(old.utf8), Data(new.utf8))
      let limit = min(old.count, new.count)
      start = Change.length(limit) { old[$0] == new[$0] }
      let rest = limit - start
      let (oldCount, newCount) = (old.count, new.count)
      let same = Change.length(rest) { range in
        old[oldCount - range.upperBound..<oldCount - range.lowerBound]
          == new[newCount - range.upperBound..<newCount - range.lowerBound]
      }
      oldEnd = oldCount - same
      newEnd = newCount - same
    }

    /// The length of the longest common prefix, found by halving the first part that differs.
    private static func length(_ limit: Int, isSame: (Range<Int>) -> Bool) -> Int {
      var (low, high) = (0, limit)
      while low < high {
        let middle = (low + high + 1) / 2
        if isSame(low..<middle) { low = middle } else { high = middle - 1 }
      }
      return low
    }
  }
}
