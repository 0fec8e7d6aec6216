extension PageController {
  /// Handles a click.
  ///
  /// A click focuses a row or a text field, and presses a button or the key of a hint. A click on
  /// the focused row opens it.
  func click(_ position: Position) -> (any PageTask)? {
    if helpScroll != nil {
      helpScroll = nil
      return nil
    }
    if let dialog = warning ?? page.dialog {
      if let key = renderer.key(at: position, view) { return answer(dialog, key) }
      return renderer.answer(at: position, of: dialog).flatMap { answer in
        finish(dialog.answers[answer].action)
      }
    }
    let view = view
    if let key = renderer.key(at: position, view) { return takeKnown(key) }
    if let list = page.list, position.row >= renderer.listTop(view) {
      return click(list, row: position.row - renderer.listTop(view) + view.scroll)
    }
    guard let target = renderer.target(at: position, view), let control = page.control(target.id)
    else { return nil }
    self.view.moveFocus(to: target.id)
    guard case .button(let action, _, _) = control.role else { return nil }
    return perform(action)
  }

  private func click(_ list: ItemList, row: Int) -> (any PageTask)? {
    guard let id = list.id(row), isShown(row) else { return nil }
    if view.row == row { return run(.enter, isTyping: false) }
    view.moveFocus(to: id, row: row)
    return nil
  }

  /// Whether a row is on the screen.
  private func isShown(_ row: Int) -> Bool {
    let view = view
    return (view.scroll..<view.scroll + renderer.listHeight(view)).contains(row)
  }
}

extension PageRenderer {
  /// The control at a position of the screen, besides the rows of the list.
  func target(at position: Position, _ view: PageState) -> Rendering.Target? {
    let rendering = render(view)
    let offset = page.list == nil ? view.scroll : hiddenLines(rendering, view)
    let row = position.row - top(of: rendering) + offset
    let column = position.column - left
    return rendering.targets.first { $0.rows.contains(row) && $0.columns.contains(column) }
  }

  /// The index of the answer at a position of the screen.
  func answer(at position: Position, of dialog: Dialog) -> Int? {
    let rendering = dialog.render(width: size.width, focus: -1)
    let place = place(of: rendering)
    return rendering.targets.first { target in
      target.rows.contains(position.row - place.row)
        && target.columns.contains(position.column - place.column)
    }.flatMap { Int($0.id) }
  }
}
