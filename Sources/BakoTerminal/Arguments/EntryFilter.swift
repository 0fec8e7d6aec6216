import BakoModels

/// Which entries are meant; without anything said, all of them.
struct EntryFilter: Equatable {
  /// The day that they are of.
  var day: Day?
  /// The text that they have in their journal, emotion, activity or place.
  var text: String?
}
