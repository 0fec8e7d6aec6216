import BakoSentences

// The key labels at the bottom of the screen.

extension PageRenderer {
  /// A key label with its place.
  private struct Hint {
    /// The key, or the first and the second one of a pair.
    var keys: [Key]
    var keyLabel: String
    var label: String
    /// The columns of the hint on the screen.
    var columns = 0..<0

    init(_ keys: Key..., label: String) {
      self.keys = keys
      keyLabel = keys.map(\.label).joined()
      self.label = label
    }

    var line: Line { Line(keyLabel, .key) + Line(" " + label, .muted) }
  }

  /// The labels of the keys to press for a key that the page knows.
  func labels(_ key: Key) -> [String] { keymap.keys(for: key, on: page.screen).map(\.label) }

  /// The label of the first key to press for a key that the page knows.
  private func label(_ key: Key) -> String { labels(key).first ?? key.label }

  private func hint(_ key: Key, _ text: String) -> Hint {
    var hint = Hint(key, label: text)
    hint.keyLabel = label(key)
    return hint
  }

  private func hint(_ command: Page.Command) -> Hint {
    var hint = Hint(label: command.label)
    hint.keys = command.ends.map(\.key)
    hint.keyLabel = command.keyLabel { label($0) }
    return hint
  }

  /// Draws the key labels.
  func drawKeys(_ view: PageState, _ frame: inout Frame) {
    for hint in placedHints(view) {
      frame.draw(hint.line, row: size.height - 1, column: hint.columns.lowerBound)
    }
  }

  /// The key whose label is at a position of the screen; the second half of a pair's keys is its
  /// second one.
  func key(at position: Position, _ view: PageState) -> Key? {
    guard size.height >= 4, position.row == size.height - 1,
      let hint = placedHints(view).first(where: { $0.columns.contains(position.column) })
    else { return nil }
    let offset = position.column - hint.columns.lowerBound
    let width = hint.keyLabel.displayWidth
    return offset * 2 >= width && offset < width ? hint.keys.last : hint.keys.first
  }

  private func placedHints(_ view: PageState) -> [Hint] {
    var hints: [Hint] = []
    var end = 0
    for var hint in self.hints(view) {
      let width = hint.line.width
      guard end + width + 3 <= size.width else { break }
      let start = end + (end == 0 ? 1 : 2)
      hint.columns = start..<start + width
      end = start + width
      hints.append(hint)
    }
    return hints
  }

  /// The hints, the most important first.
  private func hints(_ view: PageState) -> [Hint] {
    if page.dialog != nil {
      return [
        Hint(.left, .right, label: Sentences.choose), Hint(.enter, label: Sentences.answer),
        Hint(.escape, label: Sentences.cancel),
      ]
    }
    let field = field(view.focus)
    let isTyping = field != nil
    let hints = page.hints.map { hint($0.key, $0.label) }
    // In a field, characters are typed.
    let named = page.commands.filter { !isTyping || !$0.isLetter }.map { hint($0) }
    // The first hint is the most frequent action; the others rank below the commands. The palette
    // leads to all of them, and ranks third.
    var ranked = isTyping ? named : hints.prefix(1) + named + hints.dropFirst()
    let colon = hint(isTyping ? .control("p") : Key(":"), Sentences.commands)
    let isTaken = page.commands.contains { $0.actions.contains { colon.keys.contains($0.key) } }
    if offersCommands, !isTaken { ranked.insert(colon, at: min(2, ranked.count)) }
    let help =
      isTyping
      ? [hint(.tab, Sentences.next), hint(.help, Sentences.help)]
      : [hint(Key("?"), Sentences.help)]
    let quit = hint(isTyping ? .control("c") : Key("q"), Sentences.quit)
    let escape = Hint(.escape, label: field?.cancel == nil ? Sentences.back : Sentences.clear)
    let general = help + [page.back == nil ? quit : escape]
    // Help and the way out are always shown, the others as far as they fit.
    // One space precedes the first label; two separate the others.
    // The last cell stays empty.
    var room = size.width - general.reduce(0) { $0 + $1.line.width + 2 }
    let shown = ranked.prefix { hint in
      room -= hint.line.width + 2
      return room >= 0
    }
    // Wherever it ranks, the palette is beside the help.
    return shown.filter { $0.keys != colon.keys } + shown.filter { $0.keys == colon.keys } + general
  }
}
