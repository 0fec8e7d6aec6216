import BakoModels
import Foundation

/// Text as the search sees it: without case, and in one Unicode form.
///
/// Both storages search what this makes, byte by byte, so that they find the same whatever the
/// script; SQLite's own `LIKE` knows the case of ASCII letters only.
struct SearchText: Hashable, Sendable {
  let folded: String

  /// Folds any text.
  init(_ text: String) {
    // Going through capitals makes one letter of those that share a capital: ß and ss, σ and ς.
    folded = text.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }

  /// Folds what the search looks at in an entry.
  init(_ entry: Entry) {
    let fields = [entry.journal, entry.emotion.name, entry.activity ?? "", entry.place ?? ""]
    // No text holds this noncharacter, so nothing is found across two fields.
    self.init(fields.joined(separator: "\u{FFFF}"))
  }

  /// Folds what somebody looks for, without the blanks around it.
  init(query: String) { self.init(query.trimmingCharacters(in: .whitespacesAndNewlines)) }

  /// Whether the other text is a part of this one; an empty one always is.
  func contains(_ other: SearchText) -> Bool {
    other.folded.isEmpty || Array(folded.utf8).firstRange(of: Array(other.folded.utf8)) != nil
  }
}
