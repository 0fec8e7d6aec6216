/// A list: an item a line.
struct Rows: Widget {
  let items: [Item]

  init(_ items: [Item]) { self.items = items }

  var controls: [Control] { items.map(\.control) }

  func sheet(_ context: Context) -> Sheet {
    var sheet = Sheet()
    for (row, item) in items.enumerated() {
      let isFocused = item.id == context.focus
      let mark = Line(item.isChosen ? "● " : "", .accent)
      let label = mark + item.label(max(0, context.width - 2 - mark.width))
      var line = (Line(isFocused ? "▸ " : "  ") + label).fitted(to: context.width)
      if isFocused { line = line.styled(\.focused) }
      sheet.lines.append(line)
      sheet.spots.append(
        Sheet.Spot(id: item.id, rows: row..<row + 1, columns: 0..<max(1, context.width)))
    }
    return sheet
  }
}
