extension PageController {
  /// Handles a key that moves the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isLetter: Whether the user pressed a letter for it. A letter never moves the focus into a
  ///     text field, where the next one would be typed.
  /// - Returns: The work that it started, if any.
  package func walk(_ key: Key, isLetter: Bool = false) -> (any PageTask)? {
    if let list = page.list, let outcome = walk(key, in: list, isLetter: isLetter) {
      return outcome.task
    }
    switch key {
    case .up: move(.up, isLetter)
    case .down: move(.down, isLetter)
    case .left: move(.left, isLetter)
    case .right: move(.right, isLetter)
    case .tab: step(1)
    case .backTab: step(-1)
    case .pageUp: leap(-renderer.bodyHeight, isLetter)
    case .pageDown: leap(renderer.bodyHeight, isLetter)
    case .home: leap(-renderer.render(view).lines.count, isLetter)
    case .end: leap(renderer.render(view).lines.count, isLetter)
    case .wheelUp: scroll(by: -3, in: renderer.render(view))
    case .wheelDown: scroll(by: 3, in: renderer.render(view))
    case .escape: return goBack()
    default: break
    }
    return nil
  }

  private func step(_ step: Int) {
    view.moveFocus(to: renderer.render(view).next(after: view.focus, by: step)?.id)
  }

  /// Moves the focus to the next control, or scrolls if it is far away or missing.
  private func move(_ direction: Rendering.Direction, _ isLetter: Bool) {
    let rendering = rendering(withoutFields: isLetter)
    let screen = view.scroll..<view.scroll + renderer.bodyHeight
    if let target = rendering.target(view.focus),
      let next = rendering.neighbour(of: target, direction),
      next.rows.lowerBound <= screen.upperBound, next.rows.upperBound >= screen.lowerBound
    {
      view.moveFocus(to: next.id)
    } else if direction == .up || direction == .down {
      scroll(by: direction == .up ? -1 : 1, in: rendering)
    }
  }

  /// The page's layout besides the list, without the targets of text fields if required.
  package func rendering(withoutFields: Bool) -> Rendering {
    var rendering = renderer.render(view)
    guard withoutFields else { return rendering }
    let fields = Set(page.controls.filter(\.isField).map(\.id))
    rendering.targets.removeAll { fields.contains($0.id) }
    return rendering
  }

  private func scroll(by count: Int, in rendering: Rendering) {
    let last = max(0, rendering.lines.count - renderer.bodyHeight)
    view.scroll = max(0, min(last, view.scroll + count))
    view.followsFocus = false
  }

  /// Scrolls by some lines, and moves the focus along.
  private func leap(_ count: Int, _ isLetter: Bool) {
    let rendering = rendering(withoutFields: isLetter)
    let height = renderer.bodyHeight
    let origin = rendering.target(view.focus)?.rows.lowerBound ?? view.scroll
    scroll(by: count, in: rendering)
    let screen = view.scroll..<view.scroll + height
    let seen = rendering.targets.filter { $0.rows.overlaps(screen) }
    let goal = origin + count
    let nearest = seen.min {
      abs($0.rows.lowerBound - goal) < abs($1.rows.lowerBound - goal)
    }
    if let nearest { view.focus = nearest.id }
  }
}
