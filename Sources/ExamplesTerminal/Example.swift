/// A feature that can be tried line by line.
@MainActor
protocol Example {
  /// What can be typed.
  var help: String { get }
  /// What there is to see.
  var screen: String { get }

  /// Does what the words of a line say, and waits for what comes of it.
  ///
  /// - Returns: Whether the words were understood.
  func handle(_ words: [String]) async -> Bool
}

extension Example {
  /// Shows the example and asks for lines until there are no more.
  func run() async {
    print("\(help)\nEnd with an empty line.\n\n\(screen)")
    while true {
      print("> ", terminator: "")
      guard let line = readLine(), let answer = await answer(to: line) else { return }
      print(answer)
    }
  }

  /// What is shown after a line; `nil` ends the example.
  func answer(to line: String) async -> String? {
    let words = line.split(separator: " ").map { String($0) }
    if words.isEmpty { return nil }
    return await handle(words) ? screen : help
  }
}
