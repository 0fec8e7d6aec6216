/// A multi-line text field in a box that grows with its text, and fills the page.
package struct TextBox: Widget {
  package let id: String
  package let label: String
  package var placeholder = ""
  /// The minimum number of lines.
  package var minimumHeight = 3
  package let field: TextField

  package init(
    id: String, label: String, placeholder: String = "", minimumHeight: Int = 3, field: TextField
  ) {
    self.id = id
    self.label = label
    self.placeholder = placeholder
    self.minimumHeight = minimumHeight
    self.field = field
  }

  package var controls: [Control] { [Control(id: id, role: .field(field))] }

  /// The width of the text in a box: the cursor after a full line needs a cell.
  package static func textWidth(_ width: Int) -> Int { max(1, width - 5) }

  package func render(_ context: Context) -> Rendering {
    let isFocused = id == context.focus
    let inner = max(1, context.width - 4)
    let layout = TextLayout.recent(field.text, width: TextBox.textWidth(context.width))
    var lines = LineList(count: layout.rows.count) { row in
      Line(layout.content(row)).clipped(to: inner)
    }
    if field.text.isEmpty { lines = [Line(placeholder, .muted).truncated(to: inner)] }
    let height = max(lines.count, minimumHeight) + context.spare
    while lines.count < height { lines.append(Line()) }
    var rendering = Rendering()
    rendering.lines = Box.around(
      lines, title: Line(label, isFocused ? .heading : .muted), width: context.width,
      isStrong: isFocused, style: isFocused ? .accent : .muted)
    rendering.targets = [
      Rendering.Target(id: id, rows: 0..<rendering.lines.count, columns: 0..<max(1, context.width))
    ]
    if isFocused {
      let place = layout.position(of: context.cursor)
      rendering.cursor = Position(row: place.row + 1, column: min(place.column, inner - 1) + 2)
    }
    return rendering
  }
}
