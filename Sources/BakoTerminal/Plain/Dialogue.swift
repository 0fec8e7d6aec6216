/// Says lines and reads lines.
@MainActor
struct Dialogue {
  let input: any LineSource
  let output: Output
  /// Whether somebody types, who is to be shown where.
  var isInteractive = false

  /// Prints lines after an empty one, with nothing in them that a terminal would obey.
  func say(_ lines: [String]) throws(StreamError) {
    try output.line("\n" + lines.map(\.displayable).joined(separator: "\n"))
  }

  /// Reads a line; `nil` is the end of the input.
  func readLine() async throws(StreamError) -> InputLine? {
    if isInteractive { try output.text("> ") }
    let line = try await input.nextLine()
    // What the shell writes next should not stand behind the mark.
    if isInteractive, line == nil { try output.line() }
    return line
  }

  /// Asks for a text.
  func ask(_ question: Question) async throws(StreamError) -> Answer {
    switch question {
    case .line(let prompt):
      try say([prompt])
      return try await line()
    case .lines(let prompt):
      try say([prompt])
      return try await lines()
    }
  }

  private func line() async throws(StreamError) -> Answer {
    while true {
      switch try await readLine() {
      case nil: return Answer(text: "", isCutShort: true)
      case .text(let text): return Answer(text: text)
      case .unreadable(let repaired): try say([Dialogue.refusal(of: repaired), "Once more:"])
      }
    }
  }

  private func lines() async throws(StreamError) -> Answer {
    var lines: [String] = []
    while let line = try await readLine() {
      if line == .text(".") { return Answer(text: lines.joined(separator: "\n")) }
      lines.append(line.text)
      if case .unreadable = line {
        try say([
          "Line \(lines.count) is not UTF-8 text. A “\u{FFFD}” stands for each part of it "
            + "that could not be read."
        ])
      }
    }
    return Answer(text: lines.joined(separator: "\n"), isCutShort: true)
  }

  /// The sentence for a line that cannot be read, and so cannot be what was meant.
  static func refusal(of repaired: String) -> String {
    "The line “\(excerpt(repaired))” is not UTF-8 text, so it was not taken."
  }

  /// The beginning of a text that may be long.
  static func excerpt(_ text: String) -> String {
    let beginning = text.prefix(40)
    return beginning.endIndex == text.endIndex ? text : "\(beginning)…"
  }
}
