/// What is to be recorded, and where.
struct RecordingOrder: Equatable {
  /// The path of the file.
  var path: String
  /// Whether what the user wrote is recorded as well.
  var hasTexts = false
}
