/// An example that is controlled line by line.
@MainActor
protocol Example {
  /// The accepted commands.
  var help: String { get }
  /// The current screen.
  var screen: String { get }

  /// Handles the words of a line, and waits for the effects.
  ///
  /// - Returns: Whether the words were understood.
  func handle(_ words: [String]) async -> Bool
}

extension Example {
  /// Shows the example and reads lines until the input ends.
  func run() async {
    print("\(help)\nEnd with an empty line.\n\n\(screen)")
    while true {
      print("> ", terminator: "")
      guard let line = readLine(), let answer = await answer(to: line) else { return }
      print(answer)
    }
  }

  /// The output after a line, or `nil` to end the example.
  func answer(to line: String) async -> String? {
    let words = line.split(separator: " ").map { String($0) }
    if words.isEmpty { return nil }
    return await handle(words) ? screen : help
  }
}
