/// Items in as many columns as fit.
package struct Chips: Widget {
  package let items: [Item]
  /// Whether the items are drawn as buttons: in brackets, each with its own width.
  package var areButtons = false

  package init(_ items: [Item], areButtons: Bool = false) {
    self.items = items
    self.areButtons = areButtons
  }

  package var controls: [Control] { items.map(\.control) }

  package func render(_ context: Context) -> Rendering {
    var labels = items.map { label($0, context) }
    if !areButtons {
      let width = labels.map(\.width).max() ?? 0
      labels = labels.map { $0.padded(to: width) }
    }
    var rendering = Rendering()
    var column = 0
    for (item, label) in zip(items, labels) {
      let label = label.truncated(to: context.width)
      let shown = item.id == context.focus ? label.styled(\.focused) : label
      if rendering.lines.isEmpty || (column > 0 && column + Chips.gap + label.width > context.width)
      {
        rendering.lines.append(Line())
        column = 0
      }
      if column > 0 { column += Chips.gap }
      let row = rendering.lines.count - 1
      rendering.lines[row] = rendering.lines[row].padded(to: column) + shown
      rendering.targets.append(
        Rendering.Target(
          id: item.id, rows: row..<row + 1, columns: column..<column + max(1, label.width)))
      column += label.width
    }
    return rendering
  }

  private static let gap = 2

  private func label(_ item: Item, _ context: Context) -> Line {
    let text = item.label(max(0, context.width - 4))
    if areButtons { return Line("[ ", .muted) + text + Line(" ]", .muted) }
    return Line(item.isChosen ? " ● " : "   ", .accent) + text + Line(" ")
  }
}
