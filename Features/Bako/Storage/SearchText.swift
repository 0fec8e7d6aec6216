import BakoModels
import Foundation

/// A text in the form that the search compares: without case, accents, strokes, ligatures and
/// widths, in one Unicode normal form.
///
/// SQLite's own `LIKE` folds ASCII letters only.
struct SearchText: Hashable, Sendable {
  let folded: String

  /// Folds a text.
  init(_ text: String) {
    var letters = text.decomposedStringWithCompatibilityMapping
    if !letters.utf8.allSatisfy({ $0 < 0x80 }) {
      // The marks of other scripts, such as Japanese and Hindi, make other letters.
      letters.unicodeScalars.removeAll { (0x300...0x36F).contains($0.value) }
    }
    // Uppercasing first unifies letters that share a capital: ß and ss, σ and ς.
    letters = letters.uppercased().lowercased()
    if letters.unicodeScalars.contains(where: { SearchText.plain[$0] != nil }) {
      letters = letters.unicodeScalars.reduce(into: "") { plain, letter in
        plain += SearchText.plain[letter] ?? String(letter)
      }
    }
    folded = letters.precomposedStringWithCanonicalMapping
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
    // No text contains this noncharacter, so no match spans two fields.
    self.init(fields.joined(separator: "\u{FFFF}"))
  }

  /// Folds a query, without surrounding blanks.
  ///
  /// A query of marks alone finds nothing, rather than everything: no folded text has them.
  init(query: String) {
    let text = query.trimmingCharacters(in: .whitespacesAndNewlines)
    let folded = SearchText(text).folded
    self.folded = folded.isEmpty ? text : folded
  }
}
