import BakoSentences
import BakoTerminalKit

/// Prints lines and reads the user's input.
@MainActor
struct Dialogue {
  let input: any LineSource
  let output: Output
  /// Whether the input comes from a user at a terminal, so that a prompt is shown.
  var isInteractive = false
  /// Waits between announcements of progress.
  var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Prints a blank line and then the lines, without terminal control characters.
  func say(_ lines: [String]) throws(StreamError) {
    try output.line("\n" + lines.map(\.displayable).joined(separator: "\n"))
  }

  /// Reads a line, or returns `nil` at the end of the input.
  func readLine() async throws(StreamError) -> InputLine? {
    if isInteractive { try output.text("> ") }
    let line = try await input.nextLine()
    // End the line of the prompt, so that the shell's own prompt starts on a new line.
    if isInteractive, line == nil { try output.line() }
    return line
  }

  /// The time after which work is announced.
  static let patience = Duration.milliseconds(700)
  /// The time between further announcements.
  static let interval = Duration.seconds(5)

  /// Does work, and says what it is if it takes a while, for a user who can't see that it goes on.
  ///
  /// In a pipe nothing is said, so that the same input always produces the same output.
  func announce(_ work: String, while body: @MainActor () async -> Void) async {
    guard isInteractive else { return await body() }
    let announcements = Task { @MainActor in
      try await pause(Dialogue.patience)
      try say(["\(work)."])
      while true {
        try await pause(Dialogue.interval)
        try say([Sentences.stillAtWork(work)])
      }
    }
    await body()
    announcements.cancel()
  }

  /// Asks for a text.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - keep: Saves the lines so far, whenever the input pauses.
  /// - Returns: The answer.
  /// - Throws: `StreamError` if the input or the output fails.
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
      case .unreadable(let repaired): try say([Dialogue.refusal(of: repaired), Sentences.onceMore])
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
      // Don't save after every line of a long text from a pipe: that would take quadratic time.
      if let keep, !input.isReady { await keep(lines.joined(separator: "\n")) }
      if case .unreadable = line {
        try say([
          Sentences.lineOfTextNotUTF8(lines.count)
        ])
      }
    }
    return Answer(text: lines.joined(separator: "\n"), isCutShort: true)
  }

  /// The message for a line that is not valid UTF-8.
  static func refusal(of repaired: String) -> String {
    Sentences.typedLineNotUTF8(excerpt(repaired))
  }

  /// The start of a text that may be long.
  static func excerpt(_ text: String) -> String {
    let beginning = text.prefix(40)
    return beginning.endIndex == text.endIndex ? text : "\(beginning)…"
  }
}

/// A question that a screen asks.
enum Question: Equatable {
  /// A single line.
  case line(String)
  /// Any number of lines, ended by a line with a single dot.
  case lines(String)
}

/// The answer to a question.
struct Answer: Equatable {
  var text: String
  /// Whether the input ended before the answer was complete.
  var isCutShort = false
}
