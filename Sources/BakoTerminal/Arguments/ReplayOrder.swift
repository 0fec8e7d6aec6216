/// How a recording is to be played again.
struct ReplayOrder: Equatable {
  /// The path of the recording.
  var path: String
  /// Whether the screen after each step is printed.
  var isStepwise = false
  /// The file for a page that shows each step, if there is to be one; `-` is the output.
  var page: String?
  /// The file for a test, if there is to be one; `-` is the output.
  var test: String?
}

extension ReplayOrder {
  /// Whether the output is a screen for people, rather than a page or a test.
  var showsScreens: Bool { page != "-" && test != "-" }
}
