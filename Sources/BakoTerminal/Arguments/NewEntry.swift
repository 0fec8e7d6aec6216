import BakoModels

/// The arguments of `bako add`.
struct NewEntry: Equatable {
  var emotion: Emotion
  var journal = ""
  var activity: String?
  var place: String?
  /// The day of the entry; `nil` means today.
  var day: Day?
}
