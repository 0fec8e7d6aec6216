import BakoSentences

/// Draws a page on a screen: title bar, content, error and key labels.
@MainActor
package struct PageRenderer {
  package let name: String
  package let page: Page
  package let size: Size
  package var colourMode = ColourMode.colours
  /// The scroll position of the help, or `nil` if it isn't shown.
  package var helpScroll: Int?
  /// The keys that the user has chosen.
  package var keymap = Keymap()
  /// Whether a palette offers the commands.
  package var offersCommands = false
  /// The bindings that the help lists.
  package var help: [KeyBinding] = []
  /// The lines above the key labels: the message of the page or else its status.
  private let notice: [Line]

  package init(
    name: String, page: Page, size: Size, colourMode: ColourMode = .colours,
    helpScroll: Int? = nil, help: [KeyBinding] = []
  ) {
    self.name = name
    self.page = page
    self.size = size
    self.colourMode = page.isPlain ? .monochrome : colourMode
    self.helpScroll = helpScroll
    self.help = help
    notice = PageRenderer.notice(of: page, size)
  }

  /// The message or the status, wrapped so that a sentence is legible on a narrow screen.
  private static func notice(of page: Page, _ size: Size) -> [Line] {
    guard let text = page.message ?? (size.height >= 9 ? page.status : nil) else { return [] }
    let mark = page.message == nil ? Line(" ") : Line(" ! ", .alarm) + Line(" ")
    let style = page.message == nil ? Style.accent : .negative
    let words = TextLayout(text.onOneLine, width: max(1, size.width - mark.width - 1)).lines
    let count = size.height < 9 ? 1 : min(words.count, size.height / 3)
    return words.prefix(count).enumerated().map { number, line in
      let isCut = number == count - 1 && words.count > count
      let shown = Line(isCut ? line + "…" : line, style)
      return (number == 0 ? mark : .blanks(mark.width)) + shown
    }
  }
}

extension PageRenderer {
  /// The maximum width of the content.
  private static let widest = 96
  /// The minimum screen width for widgets beside the page.
  private static let asideFrom = 100

  /// The number of visible lines of the page.
  package var bodyHeight: Int {
    switch size.height {
    case ..<4: size.height
    case ..<9: size.height - 2
    default: size.height - 3 - max(1, notice.count)
    }
  }

  private var bodyTop: Int { size.height < 4 ? 0 : size.height < 9 ? 1 : 2 }

  private var margin: Int { size.width < 48 ? 1 : max(2, (size.width - PageRenderer.widest) / 2) }

  /// The column in which the content begins.
  var left: Int { hasAside ? 2 : margin }

  private var hasAside: Bool { size.width >= PageRenderer.asideFrom && !page.aside.isEmpty }

  private var bodyWidth: Int {
    let margin = hasAside ? 2 : margin
    return max(1, size.width - 2 * margin)
  }

  /// The width of the page's main part.
  package var mainWidth: Int { hasAside ? (bodyWidth - PageRenderer.gap) * 3 / 5 : bodyWidth }

  private static let gap = 3

  /// Lays out the page's main widgets, of which the screen shows a portion.
  package func render(_ view: PageState) -> Rendering {
    let cursor = view.focus.map {
      EditedText(field($0)?.text ?? "", cursor: view.cursors[$0] ?? .max).cursor
    }
    var context = Context(
      width: mainWidth, focus: view.focus, cursor: cursor ?? 0, colourMode: colourMode)
    context.height = bodyHeight
    let rendering = Rendering.stacked(page.main.map { $0.render(context) })
    context.spare = bodyHeight - rendering.lines.count
    guard context.spare > 0, page.list == nil, page.main.contains(where: { $0 is TextBox }) else {
      return rendering
    }
    return Rendering.stacked(page.main.map { $0.render(context) })
  }

  func field(_ id: String?) -> TextField? {
    if case .field(let field) = page.control(id)?.role { field } else { nil }
  }

  /// Draws everything, and scrolls to the focus.
  package func frame(_ view: inout PageState) -> Frame {
    var frame = Frame(size: size)
    let rendering = render(view)
    if let list = page.list {
      view.scroll(inListOf: list.length, height: listHeight(rendering))
      drawHeader(rendering, view, &frame)
      draw(list, below: rendering, view, &frame)
    } else {
      view.scroll(in: rendering, height: bodyHeight)
      drawBody(rendering, view, &frame)
    }
    if hasAside { drawAside(view, &frame) }
    if size.height >= 4 {
      drawBar(view, rendering, &frame)
      drawKeys(view, &frame)
    }
    for (number, line) in notice.enumerated() {
      frame.draw(line.fitted(to: size.width), row: max(0, size.height - 1 - notice.count + number))
    }
    if let dialog = page.dialog { draw(dialog, view, &frame) }
    if let helpScroll { drawHelp(helpScroll, &frame) }
    if page.isPlain { frame.removeColours() }
    return frame
  }

  private func drawBody(_ rendering: Rendering, _ view: PageState, _ frame: inout Frame) {
    let top = top(of: rendering)
    for (row, line) in rendering.lines.dropFirst(view.scroll).prefix(bodyHeight).enumerated() {
      frame.draw(line, row: top + row, column: left, limit: mainWidth)
    }
    if let place = rendering.cursor, (0..<bodyHeight).contains(place.row - view.scroll) {
      frame.cursor = Position(
        row: top + place.row - view.scroll, column: min(size.width - 1, left + place.column))
    }
    drawThumb(rendering.lines.count, view.scroll, bodyTop..<bodyTop + bodyHeight, &frame)
  }

  /// The row in which the content begins.
  func top(of rendering: Rendering) -> Int {
    let spare = max(0, bodyHeight - rendering.lines.count)
    return bodyTop + (page.isCentred ? spare / 2 : 0)
  }

  /// Draws the widgets beside the page, which don't scroll.
  private func drawAside(_ view: PageState, _ frame: inout Frame) {
    let context = Context(
      width: bodyWidth - PageRenderer.gap - mainWidth, focus: view.focus,
      row: page.list.flatMap { list in view.row.map { $0 - list.rows.lowerBound } },
      colourMode: colourMode)
    let aside = Rendering.stacked(page.aside.map { $0.render(context) })
    for (row, line) in aside.lines.prefix(bodyHeight).enumerated() {
      frame.draw(
        line, row: bodyTop + row, column: 2 + mainWidth + PageRenderer.gap, limit: context.width)
    }
  }

  /// Draws a scroll bar, if not all lines fit.
  private func drawThumb(_ count: Int, _ scroll: Int, _ rows: Range<Int>, _ frame: inout Frame) {
    guard count > rows.count, rows.count > 2, size.width > 8 else { return }
    let length = max(1, rows.count * rows.count / count)
    let room = rows.count - length
    let start = scroll * room / (count - rows.count)
    for row in rows.indices {
      let isThumb = (start..<start + length).contains(row - rows.lowerBound)
      frame.draw(Line(isThumb ? "▐" : " ", .accent), row: row, column: size.width - 1)
    }
  }

  /// The position in the list or in a long text, or the page's note.
  private func note(_ view: PageState, _ rendering: Rendering) -> String {
    guard let (row, count) = position(view, rendering) else { return page.note }
    return Sentences.partOf(row.grouped, count.grouped)
  }

  /// The focused row of the list, the line of the cursor in a long text, or the last visible line.
  private func position(_ view: PageState, _ rendering: Rendering) -> (row: Int, count: Int)? {
    if let row = view.row, let total = page.list?.total { return (row + 1, total) }
    guard page.list == nil, page.note.isEmpty, rendering.lines.count > bodyHeight else {
      return nil
    }
    if let target = rendering.target(view.focus), let cursor = rendering.cursor,
      field(view.focus)?.isMultiline == true
    {
      // The text has a border.
      return (cursor.row - target.rows.lowerBound, target.rows.count - 2)
    }
    guard page.controls.isEmpty else { return nil }
    return (min(rendering.lines.count, view.scroll + bodyHeight), rendering.lines.count)
  }

  private func drawBar(_ view: PageState, _ rendering: Rendering, _ frame: inout Frame) {
    let note = note(view, rendering)
    let noteLine = Line(note.isEmpty ? "" : note + " ", .bar)
    let title = Line(" \(name) › " + page.title.onOneLine, .bar)
    let room = max(0, size.width - noteLine.width - 1)
    let isNoted = title.width <= room
    let bar = isNoted ? title.fitted(to: size.width - noteLine.width, .bar) + noteLine : title
    frame.draw(bar.fitted(to: size.width, .bar), row: 0)
  }
}

// MARK: Lists

extension PageRenderer {
  /// The number of visible rows of the page's list.
  package func listHeight(_ view: PageState) -> Int { listHeight(render(view)) }

  /// The list has at least three rows; on a small screen, part of the lines above it is hidden.
  private func listHeight(_ header: Rendering) -> Int {
    max(min(3, bodyHeight), bodyHeight - header.lines.count)
  }

  /// The row of the screen at which the list begins.
  package func listTop(_ view: PageState) -> Int { bodyTop + bodyHeight - listHeight(view) }

  /// The number of hidden lines above the list: those farthest from it, or from the focus.
  ///
  /// The lines above the first control are shown with it.
  func hiddenLines(_ header: Rendering, _ view: PageState) -> Int {
    let height = bodyHeight - listHeight(header)
    let hidden = header.lines.count - height
    guard let target = header.target(view.focus) else { return hidden }
    let isFirst = header.targets.allSatisfy { $0.rows.lowerBound >= target.rows.lowerBound }
    return isFirst && target.rows.upperBound <= height ? 0 : min(hidden, target.rows.lowerBound)
  }

  private func drawHeader(_ header: Rendering, _ view: PageState, _ frame: inout Frame) {
    let hidden = hiddenLines(header, view)
    let height = bodyHeight - listHeight(header)
    for (row, line) in header.lines.dropFirst(hidden).prefix(height).enumerated() {
      frame.draw(line, row: bodyTop + row, column: left, limit: mainWidth)
    }
    if let place = header.cursor, (0..<height).contains(place.row - hidden) {
      frame.cursor = Position(
        row: bodyTop + place.row - hidden, column: min(size.width - 1, left + place.column))
    }
  }

  private func draw(
    _ list: ItemList, below header: Rendering, _ view: PageState, _ frame: inout Frame
  ) {
    let height = listHeight(header)
    let top = bodyTop + bodyHeight - height
    for row in (view.scroll..<view.scroll + height).clamped(to: list.rows) {
      guard let item = list.item(row) else { continue }
      let line = Rows.line(item, width: mainWidth, isFocused: row == view.row)
      frame.draw(line, row: top + row - view.scroll, column: left, limit: mainWidth)
    }
    drawThumb(list.length, view.scroll, top..<top + height, &frame)
  }
}

// MARK: Overlays

extension PageRenderer {
  private func draw(_ dialog: Dialog, _ view: PageState, _ frame: inout Frame) {
    let focus = view.answer ?? dialog.firstAnswer
    lay(dialog.render(width: size.width, focus: focus), &frame)
  }

  private var helpWidth: Int { min(size.width, 64) }

  private var helpHeight: Int { max(0, size.height - 2) }

  private var helpLines: [Line] {
    Help.lines(help, width: max(1, helpWidth - 4), labels: { labels($0) })
  }

  private func drawHelp(_ scroll: Int, _ frame: inout Frame) {
    let lines = helpLines
    let last = max(0, lines.count - helpHeight)
    let shown = Array(lines.dropFirst(min(scroll, last)).prefix(helpHeight))
    let title = Line(Sentences.keysTitle, .heading) + Line(last > 0 ? " ↑↓" : "", .key)
    let box = Box.around(shown, title: title, width: helpWidth, isStrong: true, style: .accent)
    lay(Rendering(lines: box), &frame)
  }

  /// The scroll position of the help after a key, or `nil` if the key closes it.
  package func helpScroll(_ scroll: Int, after key: Key) -> Int? {
    let last = helpLines.count - helpHeight
    guard last > 0 else { return nil }
    let step: Int
    switch key {
    case .up, .scalar("k"), .wheelUp: step = -1
    case .down, .scalar("j"), .wheelDown: step = 1
    case .pageUp: step = -helpHeight
    case .pageDown, .scalar(" "): step = helpHeight
    case .home, .scalar("g"): step = -last
    case .end, .scalar("G"): step = last
    default: return nil
    }
    return max(0, min(last, scroll + step))
  }

  /// Draws a rendering over the middle of the screen.
  private func lay(_ rendering: Rendering, _ frame: inout Frame) {
    frame.restyle { _ in .muted }
    frame.cursor = nil
    let place = place(of: rendering)
    for (row, line) in rendering.lines.enumerated() {
      frame.draw(line, row: place.row + row, column: place.column)
    }
  }

  /// The position of a rendering in the middle of the screen.
  func place(of rendering: Rendering) -> Position {
    let width = rendering.lines.map(\.width).max() ?? 0
    return Position(
      row: max(0, (size.height - rendering.lines.count) / 2),
      column: max(0, (size.width - width) / 2))
  }
}
