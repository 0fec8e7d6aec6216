import BakoSentences

/// A pressed key.
package enum Key: Hashable, Sendable {
  /// A typed character, or a combining mark for the previous one.
  case scalar(Unicode.Scalar)
  /// Pasted text.
  case paste(String)
  /// A letter with Ctrl.
  case control(Character)
  case enter, escape, tab, backTab
  case backspace, delete, deleteWordLeft, deleteWordRight
  case up, down, left, right, home, end, pageUp, pageDown, wordLeft, wordRight
  case help
  /// A click with the first button of the mouse.
  case click(Position)
  case wheelUp, wheelDown
}

extension Key {
  /// Creates the key of a character.
  package init(_ character: Character) {
    self = character.unicodeScalars.first.map { .scalar($0) } ?? .help
  }

  /// Removes and returns the next key.
  ///
  /// A run of typed text for a multi-line field is returned as one paste, so that a long text costs
  /// few changes even if the terminal doesn't mark pastes.
  @MainActor package static func next(of keys: inout ArraySlice<Key>, in field: TextField?) -> Key?
  {
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

  /// The label of the key.
  package var label: String {
    switch self {
    case .scalar(" "): Sentences.keySpace
    case .scalar(let scalar): String(scalar)
    case .paste: Sentences.keyPaste
    case .control(let letter): "^\(letter.uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "⇧Tab"
    case .backspace: "⌫"
    case .delete: "Del"
    case .deleteWordLeft: Sentences.keyDel
    case .deleteWordRight: "Alt-D"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: Sentences.keyHome
    case .end: Sentences.keyEnd
    case .pageUp: Sentences.keyPageUp
    case .pageDown: Sentences.keyPageDown
    case .wordLeft: "^←"
    case .wordRight: "^→"
    case .help: "F1"
    case .click: Sentences.keyClick
    case .wheelUp: Sentences.keyWheelUp
    case .wheelDown: Sentences.keyWheelDown
    }
  }
}
