import Tessera
import TerminalKit

/// Shows the app screen by screen, and takes a line of input for one action.
///
/// A line is read only after everything that the last one started has ended, so that the same lines
/// always give the same text.
@MainActor
final class PlainFrontEnd {
  private let dialogue: Dialogue
  private let app: @MainActor () -> Screen
  private var menu: (@MainActor () -> Screen)?
  private var screen: Screen
  private var shown: [String] = []
  private var drawing: ObserveToken?

  /// Makes a front end.
  ///
  /// - Parameters:
  ///   - dialogue: What it says, and what it is told.
  ///   - app: The screen that the app shows; asked again when what it reads has changed.
  init(_ dialogue: Dialogue, app: @escaping @MainActor () -> Screen) {
    self.dialogue = dialogue
    self.app = app
    screen = app()
  }

  /// Runs until somebody quits or the input ends.
  func run() async throws(StreamError) {
    draw()
    defer { drawing = nil }
    try dialogue.say([PlainFrontEnd.hint])
    repeat {
      try show()
    } while try await takeLine()
    let last = app()
    try regret(last.loss.map { [$0, last.afterword].compactMap(\.self).joined(separator: " ") })
  }

  private static let hint = "Enter the number of a choice. b goes back, q quits, ? helps."

  private static let help = [
    "A screen shows what there is, and then its choices with their numbers.",
    "  a number  does what the choice says",
    "  b         goes back to the screen before",
    "  q         quits; so does the end of the input",
    "  ?         prints this",
    "Where a text is asked for, the next line is the text. A journal may have many lines; one with",
    "a single dot and nothing else ends it.",
  ]

  // MARK: Showing

  private func draw() {
    drawing = observe { [weak self] in
      guard let self else { return }
      screen = (menu ?? app)()
    }
  }

  private func show() throws(StreamError) {
    let text = screen.text
    guard text != shown else { return }
    shown = text
    try dialogue.say(text)
  }

  private func open(_ menu: (@MainActor () -> Screen)?) {
    self.menu = menu
    draw()
  }

  private func regret(_ loss: String?) throws(StreamError) {
    if let loss { try dialogue.say([loss]) }
  }

  // MARK: Taking a line

  /// Reads a line and does what it says.
  ///
  /// - Returns: Whether to go on.
  private func takeLine() async throws(StreamError) -> Bool {
    switch try await dialogue.readLine() {
    case nil:
      return false
    case .unreadable(let repaired):
      try dialogue.say([Dialogue.refusal(of: repaired)] + screen.choiceLines)
      return true
    case .text(let line):
      return try await take(line.trimmingBlanks.lowercased(), as: line)
    }
  }

  private func take(_ word: String, as line: String) async throws(StreamError) -> Bool {
    switch word {
    case "q":
      return false
    case "b":
      try await goBack()
      return true
    case "?":
      try dialogue.say(PlainFrontEnd.help)
      shown = []
      return true
    default:
      if let choice = screen.choice(word) { return try await select(choice) }
      try dialogue.say(
        ["“\(Dialogue.excerpt(line.onOneLine))” is none of the choices:"] + screen.choiceLines)
      return true
    }
  }

  private func goBack() async throws(StreamError) {
    if menu != nil { return open(nil) }
    guard let back = screen.back else {
      return try dialogue.say(["There is nothing to go back to; q quits."])
    }
    let loss = screen.loss
    await back()
    try regret(loss)
  }

  private func select(_ choice: Choice) async throws(StreamError) -> Bool {
    switch choice.selection {
    case .act(let act):
      await act()
    case .ask(let question, let act):
      let answer = try await dialogue.ask(question)
      // What was written up to the end of the input is taken as well, to tell whether it is lost.
      if !answer.isCutShort || !answer.text.isEmpty { await act(answer.text) }
      if answer.isCutShort { return false }
    case .write(let prompt, let after, let act):
      guard try await write(prompt, after: after(), act) else { return false }
    case .menu(let menu):
      open(menu)
      return true
    }
    if menu != nil { open(nil) }
    return true
  }

  /// Takes lines that go on from a text, so that no more than the last one is lost by a crash.
  ///
  /// - Returns: Whether the input goes on.
  private func write(
    _ prompt: String, after text: String,
    _ act: @escaping @MainActor (String) async -> Void
  ) async throws(StreamError) -> Bool {
    func whole(_ more: String) -> String {
      [text, more].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let answer = try await dialogue.ask(.lines(prompt)) { await act(whole($0)) }
    await act(whole(answer.text))
    return !answer.isCutShort
  }
}
