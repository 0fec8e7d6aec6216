/// A single-line text field after its label.
///
/// A longer text scrolls horizontally.
package struct TextLine: Widget {
  package let id: String
  package let label: String
  package var placeholder = ""
  package let field: TextField

  package init(id: String, label: String, placeholder: String = "", field: TextField) {
    self.id = id
    self.label = label
    self.placeholder = placeholder
    self.field = field
  }

  package var controls: [Control] { [Control(id: id, role: .field(field))] }

  package func render(_ context: Context) -> Rendering {
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
    return Rendering(
      lines: [label + shown],
      targets: [Rendering.Target(id: id, rows: 0..<1, columns: 0..<max(1, context.width))],
      cursor: isFocused ? Position(row: 0, column: label.width + cursor - shift) : nil)
  }
}
