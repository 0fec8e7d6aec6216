/// Items beside each other, in as many columns as there is room for.
struct Chips: Widget {
  let items: [Item]
  /// Whether each stands in brackets and takes the room that it needs, as buttons do.
  var areButtons = false

  init(_ items: [Item], areButtons: Bool = false) {
    self.items = items
    self.areButtons = areButtons
  }

  var controls: [Control] { items.map(\.control) }

  func sheet(_ context: Context) -> Sheet {
    var labels = items.map { label($0, context) }
    if !areButtons {
      let width = labels.map(\.width).max() ?? 0
      labels = labels.map { $0.padded(to: width) }
    }
    var sheet = Sheet()
    var column = 0
    for (item, label) in zip(items, labels) {
      let label = label.truncated(to: context.width)
      let shown = item.id == context.focus ? label.styled(\.focused) : label
      if sheet.lines.isEmpty || (column > 0 && column + Chips.gap + label.width > context.width) {
        sheet.lines.append(Line())
        column = 0
      }
      if column > 0 { column += Chips.gap }
      let row = sheet.lines.count - 1
      sheet.lines[row] = sheet.lines[row].padded(to: column) + shown
      sheet.spots.append(
        Sheet.Spot(
          id: item.id, rows: row..<row + 1, columns: column..<column + max(1, label.width)))
      column += label.width
    }
    return sheet
  }

  private static let gap = 2

  private func label(_ item: Item, _ context: Context) -> Line {
    let text = item.label(max(0, context.width - 4))
    if areButtons { return Line("[ ", .muted) + text + Line(" ]", .muted) }
    return Line(item.isChosen ? " ● " : "   ", .accent) + text + Line(" ")
  }
}
