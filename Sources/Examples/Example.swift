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

/// Shows an example and asks for lines until there are no more.
@MainActor
func run(_ example: some Example) async {
  print("\(example.help)\nEnd with an empty line.\n\n\(example.screen)")
  while true {
    print("> ", terminator: "")
    guard let line = readLine(), !line.isEmpty else { return }
    let words = line.split(separator: " ").map(String.init)
    if await example.handle(words) { print(example.screen) } else { print(example.help) }
  }
}
