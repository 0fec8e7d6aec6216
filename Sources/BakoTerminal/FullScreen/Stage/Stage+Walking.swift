import Tessera

extension Stage {
  /// Takes a key that goes somewhere.
  func walk(_ key: Key) -> StoreTask? {
    switch key {
    case .up: move(.up)
    case .down: move(.down)
    case .left: move(.left)
    case .right: move(.right)
    case .tab: step(1)
    case .backTab: step(-1)
    case .pageUp: leap(-painter.bodyHeight)
    case .pageDown: leap(painter.bodyHeight)
    case .home: leap(-painter.sheet(view).lines.count)
    case .end: leap(painter.sheet(view).lines.count)
    case .escape: return goBack()
    default: break
    }
    return nil
  }

  private func step(_ step: Int) {
    view.moveFocus(to: painter.sheet(view).next(after: view.focus, by: step)?.id)
  }

  /// Goes to what is next, or scrolls where that is far away or nothing.
  private func move(_ direction: Sheet.Direction) {
    let sheet = painter.sheet(view)
    let screen = view.scroll..<view.scroll + painter.bodyHeight
    if let spot = sheet.spot(view.focus), let next = sheet.neighbour(of: spot, direction),
      next.rows.lowerBound <= screen.upperBound, next.rows.upperBound >= screen.lowerBound
    {
      view.moveFocus(to: next.id)
    } else if direction == .up || direction == .down {
      scroll(by: direction == .up ? -1 : 1, in: sheet)
    }
  }

  private func scroll(by count: Int, in sheet: Sheet) {
    let last = max(0, sheet.lines.count - painter.bodyHeight)
    view.scroll = max(0, min(last, view.scroll + count))
    view.followsFocus = false
  }

  /// Goes further, and takes the focus along.
  private func leap(_ count: Int) {
    let sheet = painter.sheet(view)
    let height = painter.bodyHeight
    let origin = sheet.spot(view.focus)?.rows.lowerBound ?? view.scroll
    scroll(by: count, in: sheet)
    let screen = view.scroll..<view.scroll + height
    let seen = sheet.spots.filter { $0.rows.overlaps(screen) }
    let goal = origin + count
    let nearest = seen.min {
      abs($0.rows.lowerBound - goal) < abs($1.rows.lowerBound - goal)
    }
    if let nearest { view.focus = nearest.id }
  }
}
