/// Items, one per line, of which one is selected while the focus is elsewhere.
///
/// The rows around the selected one are shown, as far as the screen has room.
package struct SelectedRows: Widget {
  package let items: [Item]
  /// The index of the selected item.
  package let selection: Int
  /// The number of lines above the widget.
  package let linesAbove: Int

  package init(items: [Item], selection: Int, linesAbove: Int) {
    self.items = items
    self.selection = selection
    self.linesAbove = linesAbove
  }

  package var controls: [Control] { items.map(\.control) }

  package func render(_ context: Context) -> Rendering {
    let height = max(1, context.height - linesAbove)
    let first = max(0, min(selection - height / 2, items.count - height))
    var rendering = Rendering()
    for (row, item) in items.dropFirst(first).prefix(height).enumerated() {
      rendering.targets.append(
        Rendering.Target(id: item.id, rows: row..<row + 1, columns: 0..<max(1, context.width)))
      rendering.lines.append(
        Rows.line(item, width: context.width, isFocused: first + row == selection))
    }
    return rendering
  }
}
