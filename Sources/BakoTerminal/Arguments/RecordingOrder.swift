/// The request to record a session to a file.
struct RecordingOrder: Equatable {
  /// The path of the file.
  var path: String
  /// Whether to record the user's text as well.
  var hasTexts = false
}
