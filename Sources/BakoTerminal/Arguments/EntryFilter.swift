import BakoModels

/// A filter for entries; an empty filter matches every entry.
struct EntryFilter: Equatable {
  /// The day of the entries.
  var day: Day?
  /// The text to find in the journal, emotion, activity or place.
  var text: String?
}
