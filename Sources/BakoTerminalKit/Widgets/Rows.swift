/// A few items, one per line.
package struct Rows: Widget {
  package let items: [Item]

  package init(_ items: [Item]) { self.items = items }

  package var controls: [Control] { items.map(\.control) }

  package func render(_ context: Context) -> Rendering {
    var rendering = Rendering()
    for (row, item) in items.enumerated() {
      rendering.targets.append(
        Rendering.Target(id: item.id, rows: row..<row + 1, columns: 0..<max(1, context.width)))
      rendering.lines.append(
        Rows.line(item, width: context.width, isFocused: item.id == context.focus))
    }
    return rendering
  }

  /// Draws an item as a row.
  package static func line(_ item: Item, width: Int, isFocused: Bool) -> Line {
    let mark = Line(item.isChosen ? "● " : "", .accent)
    let label = mark + item.label(max(0, width - 2 - mark.width))
    let line = (Line(isFocused ? "▸ " : "  ") + label).fitted(to: width)
    return isFocused ? line.styled(\.focused) : line
  }
}
