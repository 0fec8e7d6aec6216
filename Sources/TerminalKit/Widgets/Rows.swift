/// A list with an item per line.
package struct Rows: Widget {
  package let items: [Item]

  package init(_ items: [Item]) { self.items = items }

  package var controls: [Control] { items.map(\.control) }

  package func render(_ context: Context) -> Rendering {
    var rendering = Rendering()
    let drawn = drawnRows(context.focus)
    for (row, item) in items.enumerated() {
      rendering.targets.append(
        Rendering.Target(id: item.id, rows: row..<row + 1, columns: 0..<max(1, context.width)))
      guard drawn.contains(row) else {
        rendering.lines.append(Line())
        continue
      }
      let isFocused = item.id == context.focus
      let mark = Line(item.isChosen ? "● " : "", .accent)
      let label = mark + item.label(max(0, context.width - 2 - mark.width))
      var line = (Line(isFocused ? "▸ " : "  ") + label).fitted(to: context.width)
      if isFocused { line = line.styled(\.focused) }
      rendering.lines.append(line)
    }
    return rendering
  }

  /// Rows farther from the focus than this aren't drawn.
  private static let reach = 400

  private func drawnRows(_ focus: String?) -> Range<Int> {
    let centre = items.firstIndex { $0.id == focus } ?? 0
    return centre - Rows.reach..<centre + Rows.reach
  }
}
