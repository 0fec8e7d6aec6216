import BakoSentences

extension PageController {
  /// Handles a key in a field, or returns `nil` if the field doesn't use it.
  package func type(_ key: Key, _ field: TextField) -> Outcome? {
    guard let id = view.focus else { return nil }
    let old = EditedText(field.text, cursor: view.cursors[id] ?? .max)
    var edited = old
    switch edit(&edited, key, field) {
    case .edited: break
    case .submitted(let action): return Outcome(task: action.flatMap { perform($0) })
    case .ignored: return nil
    }
    view.cursors[id] = edited.cursor
    view.followsFocus = true
    let isChanged = edited.text != field.text
    if isChanged, key != PageController.undoKey, key != PageController.redoKey {
      var isTyped = false
      if case .scalar = key { isTyped = true }
      view.histories[id, default: EditHistory()].record(old, edited, isTyped: isTyped)
    }
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
    // In an empty line there is no way to go, but perhaps on the page.
    case .left where text.text.isEmpty && !field.isMultiline,
      .right where text.text.isEmpty && !field.isMultiline:
      return .ignored
    case PageController.editorKey where field.isMultiline:
      openEditor(text.text)
      return .edited
    default: break
    }
    view.column = nil
    switch key {
    case .scalar(let scalar): text.insert(String(scalar))
    case .paste(let pasted): text.insert(field.isMultiline ? pasted : pasted.onOneLine)
    case .enter: text.insert("\n")
    default:
      guard let edit = PageController.edits.first(where: { $0.keys.contains(key) })?.edit else {
        return .ignored
      }
      edit(self, &text)
    }
    return .edited
  }

  /// Ctrl and _ or /, which is one character for a terminal.
  private static let undoKey = Key.control("_")
  private static let redoKey = Key.control("r")
  private static let editorKey = Key.control("o")

  /// Replaces the text of the focused field, as a change that can be undone.
  ///
  /// - Parameters:
  ///   - id: The ID of the field.
  ///   - pageID: The ID of its page.
  ///   - new: The text.
  /// - Returns: The work that it started, or `nil` if the field has gone.
  package func replaceText(of id: String?, on pageID: String, by new: String) -> Outcome? {
    guard let id, page.id == pageID, view.focus == id,
      case .field(let field) = focusedControl?.role
    else { return nil }
    let old = EditedText(field.text, cursor: view.cursors[id] ?? .max)
    let edited = EditedText(new)
    view.cursors[id] = edited.cursor
    view.followsFocus = true
    view.histories[id, default: EditHistory()].record(old, edited, isTyped: false)
    return Outcome(task: perform(field.change(new)))
  }

  /// Replaces the text of the focused field by another version.
  private func replace(
    _ text: inout EditedText, _ version: (inout EditHistory, EditedText) -> EditedText?
  ) {
    guard let id = view.focus, var history = view.histories[id] else { return }
    text = version(&history, text) ?? text
    view.histories[id] = history
  }

  /// Keys that edit a text, with their effect.
  private struct TextEdit {
    var keys: [Key]
    var label: String
    var edit: @MainActor (PageController, inout EditedText) -> Void
  }

  /// The table of the keys that move the cursor and delete text.
  private static var edits: [TextEdit] {
    [
      TextEdit(keys: [.left, .control("b")], label: Sentences.characterLeft) { $1.moveLeft() },
      TextEdit(keys: [.right, .control("f")], label: Sentences.characterRight) { $1.moveRight() },
      TextEdit(keys: [.wordLeft], label: Sentences.wordLeft) { $1.moveWordLeft() },
      TextEdit(keys: [.wordRight], label: Sentences.wordRight) { $1.moveWordRight() },
      TextEdit(keys: [.home, .control("a")], label: Sentences.toLineStart) {
        $1.moveToLineStart()
      },
      TextEdit(keys: [.end, .control("e")], label: Sentences.toLineEnd) { $1.moveToLineEnd() },
      TextEdit(keys: [.backspace], label: Sentences.deleteBefore) { $1.deleteBackward() },
      TextEdit(keys: [.delete, .control("d")], label: Sentences.deleteAfter) {
        $1.deleteForward()
      },
      TextEdit(keys: [.deleteWordLeft, .control("w")], label: Sentences.deleteWordBefore) {
        $0.deleted = $1.deleteWordBackward()
      },
      TextEdit(keys: [.deleteWordRight], label: Sentences.deleteWordAfter) {
        $0.deleted = $1.deleteWordForward()
      },
      TextEdit(keys: [.control("u")], label: Sentences.deleteToLineStart) {
        $0.deleted = $1.deleteToLineStart()
      },
      TextEdit(keys: [.control("k")], label: Sentences.deleteToLineEnd) {
        $0.deleted = $1.deleteToLineEnd()
      },
      TextEdit(keys: [undoKey], label: Sentences.undo) { controller, text in
        controller.replace(&text) { $0.undo($1) }
      },
      TextEdit(keys: [redoKey], label: Sentences.redo) { controller, text in
        controller.replace(&text) { $0.redo($1) }
      },
      TextEdit(keys: [.control("y")], label: Sentences.insertDeletedAgain) {
        $1.insert($0.deleted)
      },
    ]
  }

  /// The bindings of the page's text fields, for the help.
  package var editingBindings: [KeyBinding] {
    let fields = page.controls.compactMap { control in
      if case .field(let field) = control.role { field } else { nil }
    }
    guard !fields.isEmpty else { return [] }
    var bindings = PageController.edits.map { editing($0.keys, $0.label) }
    if fields.contains(where: \.isMultiline) {
      bindings.append(editing([.enter], Sentences.newLine))
      bindings.append(editing([.up, .down], Sentences.lineUpAndDown))
      bindings.append(editing([PageController.editorKey], Sentences.openInEditor))
    }
    if fields.contains(where: { !$0.isMultiline && $0.submit != nil }) {
      bindings.append(editing([.enter], Sentences.done))
    }
    if fields.contains(where: { $0.cancel != nil }) {
      bindings.append(editing([.escape], Sentences.clear))
    }
    return bindings
  }

  private func editing(_ keys: [Key], _ label: String) -> KeyBinding {
    KeyBinding(keys: keys, label: label, section: .editing) { controller, key in
      guard case .field(let field) = controller.focusedControl?.role else { return nil }
      return controller.type(key, field)?.task
    }
  }

  /// Moves the cursor a row up or down in its preferred column, or leaves the field at its edge.
  private func moveCursor(_ text: inout EditedText, by rows: Int) -> Edit {
    let layout = TextLayout.recent(text.text, width: TextBox.textWidth(renderer.mainWidth))
    let place = layout.position(of: text.cursor)
    let row = place.row + rows
    guard layout.rows.indices.contains(row) else { return .ignored }
    let column = view.column ?? place.column
    text.move(to: layout.offset(of: Position(row: row, column: column)))
    view.column = column
    return .edited
  }
}
