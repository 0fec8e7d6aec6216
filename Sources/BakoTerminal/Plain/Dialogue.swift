import TerminalKit

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
  ///
  /// - Parameters:
  ///   - question: What to ask.
  ///   - keep: Takes what there is of several lines, whenever the next one is yet to be written.
  /// - Returns: What came in answer.
  /// - Throws: A `StreamError` where nothing can be said or heard any more.
  func ask(
    _ question: Question, keeping keep: (@MainActor (String) async -> Void)? = nil
  ) async throws(StreamError) -> Answer {
    switch question {
    case .line(let prompt):
      try say([prompt])
      return try await line()
    case .lines(let prompt):
      try say([prompt])
      return try await lines(keep)
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

  private func lines(
    _ keep: (@MainActor (String) async -> Void)?
  ) async throws(StreamError) -> Answer {
    var lines: [String] = []
    while let line = try await readLine() {
      if line == .text(".") { return Answer(text: lines.joined(separator: "\n")) }
      lines.append(line.text)
      // Not for each line of a long text from a pipe: that would take the square of its length.
      if let keep, !input.isReady { await keep(lines.joined(separator: "\n")) }
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
