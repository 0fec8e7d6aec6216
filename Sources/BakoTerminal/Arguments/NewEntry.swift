import BakoModels

/// What `bako add` is told of an entry.
struct NewEntry: Equatable {
  var emotion: Emotion
  var journal = ""
  var activity: String?
  var place: String?
  /// The day that the entry is of; `nil` is today.
  var day: Day?
}
