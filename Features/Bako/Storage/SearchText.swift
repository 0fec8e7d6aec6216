import BakoModels
import Foundation

/// A text in the form that the search compares: without case, in one Unicode normal form.
///
/// SQLite's own `LIKE` folds ASCII letters only.
struct SearchText: Hashable, Sendable {
  let folded: String

  /// Folds a text.
  init(_ text: String) {
    // Uppercasing first unifies letters that share a capital: ß and ss, σ and ς.
    folded = text.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }

  /// Folds the searched columns of an entry.
  init(_ entry: Entry) {
    let fields = EntryColumn.all.compactMap { $0.searchedText(entry) }
    // No text contains this noncharacter, so no match spans two fields.
    self.init(fields.joined(separator: "\u{FFFF}"))
  }

  /// Folds a query, without surrounding blanks.
  init(query: String) { self.init(query.trimmingCharacters(in: .whitespacesAndNewlines)) }
}
