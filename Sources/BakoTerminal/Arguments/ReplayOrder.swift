/// The request to replay a recording.
struct ReplayOrder: Equatable {
  /// The path of the recording.
  var path: String
  /// Whether to print the screen after each step.
  var isStepwise = false
  /// Whether to print the steps as a tree of causes rather than the screen.
  var isTree = false
  /// The file for an HTML page that shows each step, if any; `-` means standard output.
  var page: String?
  /// The file for a generated test, if any; `-` means standard output.
  var test: String?
}

extension ReplayOrder {
  /// Whether the output is readable screens rather than a page or a test.
  var showsScreens: Bool { page != "-" && test != "-" }
}
