import BakoFoundation
import BakoModels

/// A text in the form that the search compares: without case, accents, strokes, ligatures and
/// widths, in one Unicode normal form.
///
/// SQLite's own `LIKE` folds ASCII letters only.
package struct SearchText: Hashable, Sendable {
  package let folded: String

  /// Folds a text.
  init(_ text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      folded = text.lowercased()
      return
    }
    var letters = text.decomposed
    // The marks of other scripts, such as Japanese and Hindi, make other letters.
    letters.unicodeScalars.removeAll { (0x300...0x36F).contains($0.value) }
    // Uppercasing first unifies letters that share a capital: ß and ss, σ and ς.
    letters = letters.uppercased().lowercased()
    if letters.unicodeScalars.contains(where: { !$0.isASCII && SearchText.plain[$0] != nil }) {
      letters = letters.unicodeScalars.reduce(into: "") { plain, letter in
        plain += SearchText.plain[letter] ?? String(letter)
      }
    }
    folded = letters.composed
  }

  /// The letters that people without them on their keyboard write as others, and that Unicode takes
  /// for letters without a mark.
  ///
  /// Another one needs a migration that folds all texts again.
  private static let plain: [Unicode.Scalar: String] = [
    "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th",
  ]

  /// Folds the searched columns of an entry.
  init(_ entry: Entry) {
    let fields = EntryColumn.all.compactMap { $0.searchedText(entry) }
    // No text contains this noncharacter, so no match spans two fields. Most fields are ASCII.
    folded = fields.map { SearchText($0).folded }.joined(separator: "\u{FFFF}")
  }

  /// Folds a query, without surrounding blanks.
  ///
  /// A query of marks alone finds nothing, rather than everything: no folded text has them.
  package init(query: String) {
    let text = query.trimmingBlanks
    let folded = SearchText(text).folded
    self.folded = folded.isEmpty ? text : folded
  }
}

// MARK: Matches

extension SearchText {
  /// The ranges of a text that the search would find, which don't overlap.
  ///
  /// They have whole characters: an `e` is found in an `æ`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The ranges in their order.
  /// - Complexity: O(*n* · *m*) in the lengths of the text and of the query.
  package func ranges<Text: StringProtocol>(in text: Text) -> [Range<String.Index>] {
    let query = Array(folded.utf8)
    guard !query.isEmpty else { return [] }
    var bytes: [UInt8] = []
    // The character of each byte, and the end of the text.
    var indices: [String.Index] = []
    for (index, character) in zip(text.indices, text) {
      if let byte = character.asciiValue {
        bytes.append((65...90).contains(byte) ? byte + 32 : byte)
      } else {
        bytes += SearchText(String(character)).folded.utf8
      }
      indices += repeatElement(index, count: bytes.count - indices.count)
    }
    var ranges: [Range<String.Index>] = []
    var start = 0
    while start + query.count <= bytes.count {
      guard bytes[start...].starts(with: query) else { start += 1; continue }
      var end = start + query.count
      while end < bytes.count, indices[end] == indices[end - 1] { end += 1 }
      ranges.append(indices[start]..<(end < indices.count ? indices[end] : text.endIndex))
      start = end
    }
    return ranges
  }
}
