import Foundation
import Tessera

/// An example that is controlled line by line.
@MainActor
protocol Example {
  /// The accepted commands.
  var help: String { get }
  /// The current screen.
  var screen: String { get }
  /// The line that is shown while a command waits, if it waits for something.
  var progress: String? { get }

  /// Prepares the first screen, as when it appears, and waits for the effects.
  func appear() async

  /// Handles the words of a line, and waits for the effects.
  ///
  /// - Returns: Whether the words were understood.
  func handle(_ words: [String]) async -> Bool

  /// Returns the text that some words ask for, if they do.
  func report(_ words: [String]) async -> String?
}

extension Example {
  var progress: String? { nil }

  func appear() async {}

  func report(_ words: [String]) async -> String? { nil }

  /// Shows the example and reads lines until the input ends.
  func run() async {
    let progress = observeProgress { Terminal.show($0) }
    defer { progress.cancel() }
    await appear()
    Terminal.show("\(help)\nEnd with an empty line.\n\n\(screen)")
    while true {
      Terminal.show("> ", terminator: "")
      guard let line = readLine(), let answer = await answer(to: line) else { return }
      Terminal.show(answer)
    }
  }

  /// Shows the progress at once, and again when it has become another one.
  func observeProgress(_ show: @escaping @MainActor (_ line: String) -> Void) -> ObserveToken {
    var shown: String?
    return observe {
      let line = progress
      if let line, line != shown { show(line) }
      shown = line
    }
  }

  /// The output after a line, or `nil` to end the example.
  func answer(to line: String) async -> String? {
    let words = line.split(separator: " ").map { String($0) }
    if words.isEmpty { return nil }
    if let text = await report(words) { return text }
    return await handle(words) ? screen : help
  }
}

/// The terminal, or the pipe, that an example reads and writes.
@MainActor
enum Terminal {
  /// Prints a line at once, even into a pipe.
  static func show(_ text: String, terminator: String = "\n") {
    print(text, terminator: terminator)
    fflush(nil)
  }

  /// Reads a line that a terminal doesn't show.
  static func readSecret(_ prompt: String) -> String? {
    show(prompt, terminator: "")
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return readLine() }
    var hidden = settings
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      show("")
    }
    return readLine()
  }
}
