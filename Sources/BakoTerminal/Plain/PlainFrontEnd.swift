import BakoCommandPalette
import BakoFoundation
import BakoSentences
import BakoTerminalKit
import Tessera

/// The line-by-line interface: prints a screen, then reads a line of input per action.
///
/// The next line is read only after all effects of the last one have finished, so that the same
/// input always produces the same output.
@MainActor
final class PlainFrontEnd {
  private let dialogue: Dialogue
  private let app: @MainActor () -> Screen
  private var menu: (@MainActor () -> Screen)?
  private var screen: Screen
  private var shown: [String] = []
  /// The portion of the screen's lists that is shown.
  private var portion = 0
  private var beginningOfList: String?
  private var drawing: ObserveToken?

  /// Creates the interface.
  ///
  /// - Parameters:
  ///   - dialogue: The input and output.
  ///   - app: Returns the current screen; called again when the state that it read has changed.
  init(_ dialogue: Dialogue, app: @escaping @MainActor () -> Screen) {
    self.dialogue = dialogue
    self.app = app
    screen = app()
  }

  /// Runs until the user quits or the input ends.
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

  private static var hint: String { Sentences.plainHint }

  private static var help: [String] {
    [
      Sentences.plainHelpScreen,
      Sentences.plainHelpNumber,
      Sentences.plainHelpBack,
      Sentences.plainHelpQuit,
      Sentences.plainHelpMore,
      Sentences.plainHelpWords,
      Sentences.plainHelpHelp,
      Sentences.plainHelpText,
      Sentences.plainHelpDot,
    ]
  }

  // MARK: - Output

  private func draw() {
    drawing = observe { [weak self] in
      guard let self else { return }
      screen = (menu ?? app)()
    }
  }

  private func show() throws(StreamError) {
    if screen.beginningOfList != beginningOfList { portion = 0 }
    beginningOfList = screen.beginningOfList
    portion = min(portion, screen.portionCount - 1)
    let text = screen.text(portion)
    guard text != shown else { return }
    shown = text
    try dialogue.say(text)
  }

  /// Shows the next portion of the lists, without what is around them.
  private func showMore() throws(StreamError) {
    guard screen.portionCount > 1 else {
      return try dialogue.say([Sentences.nothingMoreToShow])
    }
    portion = (portion + 1) % screen.portionCount
    shown = screen.text(portion)
    try dialogue.say(screen.listLines(portion) + screen.choiceLines(portion))
  }

  private func open(_ menu: (@MainActor () -> Screen)?) {
    self.menu = menu
    draw()
  }

  private func regret(_ loss: String?) throws(StreamError) {
    if let loss { try dialogue.say([loss]) }
  }

  // MARK: - Input

  /// Reads a line and performs its choice.
  ///
  /// - Returns: Whether to continue.
  private func takeLine() async throws(StreamError) -> Bool {
    switch try await dialogue.readLine() {
    case nil:
      return false
    case .unreadable(let repaired):
      try dialogue.say([Dialogue.refusal(of: repaired)] + screen.choiceLines(portion))
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
    case "m":
      try showMore()
      return true
    case "?":
      try dialogue.say(PlainFrontEnd.help)
      shown = []
      return true
    default:
      if word.first == ":" { return try await find(String(word.dropFirst())) }
      if let choice = screen.choice(word) { return try await select(choice) }
      try dialogue.say(
        [Sentences.notOneOfTheChoicesColon(Dialogue.excerpt(line.onOneLine))]
          + screen.choiceLines(portion))
      return true
    }
  }

  /// Selects the choice that some words find, or shows the choices if they find several.
  private func find(_ words: String) async throws(StreamError) -> Bool {
    let offered = screen.choices.enumerated().compactMap { index, choice in
      choice.map { OfferedCommand(id: index, label: $0.label, key: String(index + 1)) }
    }
    let found = offered.matching(words)
    if found.count == 1, let choice = screen.choices[found[0].id] {
      return try await select(choice)
    }
    try dialogue.say(
      found.isEmpty
        ? [Sentences.noChoiceHasTheWords(Dialogue.excerpt(words.onOneLine))]
        : found.map { screen.line($0.key, $0.label.onOneLine) })
    return true
  }

  private func goBack() async throws(StreamError) {
    if menu != nil { return open(nil) }
    guard let back = screen.back else {
      return try dialogue.say([Sentences.noScreenToGoBack])
    }
    let loss = screen.loss
    await dialogue.announce(Sentences.workingLabel, while: back)
    try regret(loss)
  }

  private func select(_ choice: Choice) async throws(StreamError) -> Bool {
    if case .menu(let menu) = choice.selection {
      open(menu)
      return true
    }
    // The choice may close the screen that the menu belongs to.
    if menu != nil { open(nil) }
    switch choice.selection {
    case .act(let act):
      await dialogue.announce(choice.work, while: act)
    case .ask(let question, let act):
      let answer = try await dialogue.ask(question)
      // Perform the action with an incomplete answer too, to find out whether it would be lost.
      if !answer.isCutShort || !answer.text.isEmpty {
        await dialogue.announce(choice.work) { await act(answer.text) }
      }
      if answer.isCutShort { return false }
    case .write(let prompt, let after, let act):
      guard try await write(prompt, after: after, act) else { return false }
    case .menu:
      break
    }
    return true
  }

  /// Reads lines that continue a text, and saves them as they come, so that a crash loses at most
  /// the last line.
  ///
  /// - Returns: Whether the input continues.
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
