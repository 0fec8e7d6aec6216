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
