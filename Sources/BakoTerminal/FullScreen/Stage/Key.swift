/// A key that somebody pressed.
enum Key: Hashable, Sendable {
  /// A sign that was typed, or a mark that belongs to the sign before it.
  case scalar(Unicode.Scalar)
  /// A text that was pasted.
  case paste(String)
  /// A letter together with Ctrl.
  case control(Character)
  case enter, escape, tab, backTab
  case backspace, delete, deleteWordLeft, deleteWordRight
  case up, down, left, right, home, end, pageUp, pageDown, wordLeft, wordRight
  case help
}

extension Key {
  /// The key of a letter or sign.
  init(_ character: Character) {
    self = character.unicodeScalars.first.map { .scalar($0) } ?? .help
  }

  /// Takes the next key off a row of them.
  ///
  /// What goes into a field of many lines at once is taken as a whole, so that a long text costs a
  /// few changes also where the terminal does not tell that it was pasted.
  @MainActor static func next(of keys: inout ArraySlice<Key>, in field: Field?) -> Key? {
    guard let field, field.isMultiline else { return keys.popFirst() }
    var text = ""
    let run = keys.prefix { key in
      switch key {
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      case .enter: text += "\n"
      default: return false
      }
      return true
    }
    guard run.count > 1 else { return keys.popFirst() }
    keys = keys[run.endIndex...]
    return .paste(text)
  }

  /// What the key is called on the screen.
  var label: String {
    switch self {
    case .scalar(" "): "Space"
    case .scalar(let scalar): String(scalar)
    case .paste: "Paste"
    case .control(let letter): "^\(letter.uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "⇧Tab"
    case .backspace: "⌫"
    case .delete: "Del"
    case .deleteWordLeft: "Alt-⌫"
    case .deleteWordRight: "Alt-D"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .wordLeft: "^←"
    case .wordRight: "^→"
    case .help: "F1"
    }
  }
}
