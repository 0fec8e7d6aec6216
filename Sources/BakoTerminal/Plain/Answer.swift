/// What came in answer to a question.
struct Answer: Equatable {
  var text: String
  /// Whether the input ended before the answer did.
  var isCutShort = false
}
