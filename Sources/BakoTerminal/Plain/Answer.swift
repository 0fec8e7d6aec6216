/// The answer to a question.
struct Answer: Equatable {
  var text: String
  /// Whether the input ended before the answer was complete.
  var isCutShort = false
}
