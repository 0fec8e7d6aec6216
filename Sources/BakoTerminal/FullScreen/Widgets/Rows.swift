/// A list: an item a line.
struct Rows: Widget {
  let items: [Item]

  init(_ items: [Item]) { self.items = items }

  var controls: [Control] { items.map(\.control) }

  func sheet(_ context: Context) -> Sheet {
    var sheet = Sheet()
    let drawn = drawnRows(context.focus)
    for (row, item) in items.enumerated() {
      sheet.spots.append(
        Sheet.Spot(id: item.id, rows: row..<row + 1, columns: 0..<max(1, context.width)))
      guard drawn.contains(row) else {
        sheet.lines.append(Line())
        continue
      }
      let isFocused = item.id == context.focus
      let mark = Line(item.isChosen ? "● " : "", .accent)
      let label = mark + item.label(max(0, context.width - 2 - mark.width))
      var line = (Line(isFocused ? "▸ " : "  ") + label).fitted(to: context.width)
      if isFocused { line = line.styled(\.focused) }
      sheet.lines.append(line)
    }
    return sheet
  }

  /// More rows than a screen has, so that those of a long list cost nothing where nobody is.
  private static let reach = 400

  private func drawnRows(_ focus: String?) -> Range<Int> {
    let centre = items.firstIndex { $0.id == focus } ?? 0
    return centre - Rows.reach..<centre + Rows.reach
  }
}
