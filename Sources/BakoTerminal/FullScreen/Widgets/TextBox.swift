/// A field for a text of many lines, in a frame that grows with it.
struct TextBox: Widget {
  let id: String
  let label: String
  var placeholder = ""
  /// The number of lines that it has at least.
  var minimumHeight = 3
  let field: Field

  var controls: [Control] { [Control(id: id, role: .field(field))] }

  /// How wide the text is at a width: the cursor behind a full line needs a cell of its own.
  static func textWidth(_ width: Int) -> Int { max(1, width - 5) }

  func sheet(_ context: Context) -> Sheet {
    let isFocused = id == context.focus
    let inner = max(1, context.width - 4)
    let layout = TextLayout(field.text, width: TextBox.textWidth(context.width))
    var lines = layout.lines.map { Line($0).clipped(to: inner) }
    if field.text.isEmpty { lines = [Line(placeholder, .muted).truncated(to: inner)] }
    while lines.count < minimumHeight { lines.append(Line()) }
    var sheet = Sheet(
      lines: Box.around(
        lines, title: Line(label, isFocused ? .heading : .muted), width: context.width,
        isStrong: isFocused, style: isFocused ? .accent : .muted))
    sheet.spots = [
      Sheet.Spot(id: id, rows: 0..<sheet.lines.count, columns: 0..<max(1, context.width))
    ]
    if isFocused {
      let place = layout.position(of: context.cursor)
      sheet.cursor = Position(row: place.row + 1, column: min(place.column, inner - 1) + 2)
    }
    return sheet
  }
}
