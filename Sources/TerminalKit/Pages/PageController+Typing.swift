extension PageController {
  /// Handles a key in a field, or returns `nil` if the field doesn't use it.
  package func type(_ key: Key, _ field: TextField) -> Outcome? {
    guard let id = view.focus else { return nil }
    var edited = EditedText(field.text, cursor: view.cursors[id] ?? .max)
    switch edit(&edited, key, field) {
    case .edited: break
    case .submitted(let action): return Outcome(task: action.flatMap { perform($0) })
    case .ignored: return nil
    }
    view.cursors[id] = edited.cursor
    view.followsFocus = true
    let isChanged = edited.text != field.text
    return Outcome(task: isChanged ? perform(field.change(edited.text)) : nil)
  }

  private enum Edit {
    case edited
    case submitted(PageAction?)
    case ignored
  }

  private func edit(_ text: inout EditedText, _ key: Key, _ field: TextField) -> Edit {
    switch key {
    case .up where field.isMultiline: return moveCursor(&text, by: -1)
    case .down where field.isMultiline: return moveCursor(&text, by: 1)
    case .enter where !field.isMultiline: return .submitted(field.submit)
    case .escape where field.cancel != nil: return .submitted(field.cancel)
    default: break
    }
    view.column = nil
    return write(&text, key, field) || delete(&text, key) || go(&text, key) ? .edited : .ignored
  }

  private func write(_ text: inout EditedText, _ key: Key, _ field: TextField) -> Bool {
    switch key {
    case .scalar(let scalar): text.insert(String(scalar))
    case .paste(let pasted): text.insert(field.isMultiline ? pasted : pasted.onOneLine)
    case .enter: text.insert("\n")
    case .control("y"): text.insert(deleted)
    default: return false
    }
    return true
  }

  private func delete(_ text: inout EditedText, _ key: Key) -> Bool {
    switch key {
    case .backspace: text.deleteBackward()
    case .delete, .control("d"): text.deleteForward()
    case .deleteWordLeft, .control("w"): deleted = text.deleteWordBackward()
    case .deleteWordRight: deleted = text.deleteWordForward()
    case .control("u"): deleted = text.deleteToLineStart()
    case .control("k"): deleted = text.deleteToLineEnd()
    default: return false
    }
    return true
  }

  private func go(_ text: inout EditedText, _ key: Key) -> Bool {
    switch key {
    case .left, .control("b"): text.moveLeft()
    case .right, .control("f"): text.moveRight()
    case .wordLeft: text.moveWordLeft()
    case .wordRight: text.moveWordRight()
    case .home, .control("a"): text.moveToLineStart()
    case .end, .control("e"): text.moveToLineEnd()
    default: return false
    }
    return true
  }

  /// Moves the cursor a row up or down in its preferred column, or leaves the field at its edge.
  private func moveCursor(_ text: inout EditedText, by rows: Int) -> Edit {
    let layout = TextLayout(text.text, width: TextBox.textWidth(renderer.mainWidth))
    let place = layout.position(of: text.cursor)
    let row = place.row + rows
    guard layout.rows.indices.contains(row) else { return .ignored }
    let column = view.column ?? place.column
    text.move(to: layout.offset(of: Position(row: row, column: column)))
    view.column = column
    return .edited
  }
}
