extension PageController {
  /// Handles a key that moves the focus on a page with a list, or returns `nil` if it moves it
  /// among the other controls.
  package func walk(_ key: Key, in list: ItemList, isLetter: Bool) -> Outcome? {
    let view = view
    let height = renderer.listHeight(view)
    switch key {
    case .up: return moveUp(in: list, isLetter)
    case .down: return moveDown(in: list)
    case .left, .right: return view.row == nil ? nil : Outcome()
    case .tab: return step(1, in: list)
    case .backTab: return step(-1, in: list)
    case .pageUp: leap(-height, in: list)
    case .pageDown: leap(height, in: list)
    case .home: return Outcome(task: go(to: .first, of: list))
    case .end: return Outcome(task: go(to: .last, of: list))
    case .wheelUp: roll(-3, in: list)
    case .wheelDown: roll(3, in: list)
    default: return nil
    }
    return Outcome()
  }

  /// Moves the focus to a row, or to the nearest loaded one.
  private func go(to row: Int, of list: ItemList) {
    guard let row = list.nearest(to: row), let id = list.id(row) else { return }
    view.moveFocus(to: id, row: row)
  }

  /// Moves the focus to an end of the list, as soon as its rows are loaded.
  private func go(to edge: ItemList.Edge, of list: ItemList) -> (any PageTask)? {
    if let row = list.row(at: edge) {
      go(to: row, of: list)
      return nil
    }
    view.edge = edge
    return (edge == .first ? list.loadFirst : list.loadLast).flatMap { perform($0) }
  }

  private func moveUp(in list: ItemList, _ isLetter: Bool) -> Outcome? {
    guard let row = view.row else { return nil }
    if row > list.rows.lowerBound {
      go(to: row - 1, of: list)
    } else if let above = rendering(withoutFields: isLetter).targets.last {
      view.moveFocus(to: above.id)
    }
    return Outcome()
  }

  private func moveDown(in list: ItemList) -> Outcome? {
    let view = view
    if let row = view.row {
      go(to: row + 1, of: list)
    } else {
      let header = renderer.render(view)
      let below = header.target(view.focus).flatMap { header.neighbour(of: $0, .down) }
      guard below == nil else { return nil }
      go(to: view.scroll, of: list)
    }
    return Outcome()
  }

  /// Moves to the next control; the whole list is one, if there are others.
  private func step(_ step: Int, in list: ItemList) -> Outcome? {
    let view = view
    let others = renderer.render(view).targets
    if let row = view.row {
      if let first = others.first, let last = others.last {
        self.view.moveFocus(to: step > 0 ? first.id : last.id)
      } else {
        go(to: row + step, of: list)
      }
    } else {
      guard view.focus == (step > 0 ? others.last : others.first)?.id else { return nil }
      go(to: view.scroll, of: list)
    }
    return Outcome()
  }

  private func leap(_ count: Int, in list: ItemList) {
    let view = view
    self.view.scroll += count
    go(to: (view.row ?? view.scroll) + count, of: list)
  }

  /// Scrolls, and keeps the focus on the screen.
  private func roll(_ count: Int, in list: ItemList) {
    let height = renderer.listHeight(view)
    let scroll = max(0, min(list.length - height, view.scroll + count))
    let row = max(scroll, min(scroll + height - 1, view.row ?? scroll))
    view.scroll = scroll
    go(to: row, of: list)
  }
}
