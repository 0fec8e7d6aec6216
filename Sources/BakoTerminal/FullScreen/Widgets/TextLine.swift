/// A field for a text of one line, behind its label; a longer text slides under the cursor.
struct TextLine: Widget {
  let id: String
  let label: String
  var placeholder = ""
  let field: Field

  var controls: [Control] { [Control(id: id, role: .field(field))] }

  func sheet(_ context: Context) -> Sheet {
    let isFocused = id == context.focus
    let label = Line(label + " ", isFocused ? .heading : .muted).clipped(to: context.width)
    let room = max(1, context.width - label.width)
    let before = field.text.utf8.prefix(isFocused ? context.cursor : 0)
    let cursor = Line(Substring(before), .plain).width
    let line = Line(field.text)
    let shift = max(0, cursor - room + 1)
    let underlined = Style(isUnderlined: isFocused)
    var shown =
      field.text.isEmpty && !isFocused
      ? Line(placeholder, .muted).truncated(to: room)
      : line.dropped(shift).clipped(to: room).styled { _ in underlined }
    if isFocused { shown = shown.padded(to: min(room, max(24, shown.width)), underlined) }
    return Sheet(
      lines: [label + shown],
      spots: [Sheet.Spot(id: id, rows: 0..<1, columns: 0..<max(1, context.width))],
      cursor: isFocused ? Position(row: 0, column: label.width + cursor - shift) : nil)
  }
}
