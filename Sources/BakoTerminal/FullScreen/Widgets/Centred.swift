/// A widget in the middle of the width.
struct Centred: Widget {
  let content: any Widget

  init(_ content: any Widget) { self.content = content }

  var controls: [Control] { content.controls }

  func sheet(_ context: Context) -> Sheet {
    let sheet = content.sheet(context)
    let column = max(0, (context.width - (sheet.lines.map(\.width).max() ?? 0)) / 2)
    var whole = Sheet(lines: sheet.lines.map { .blanks(column) + $0 })
    whole.add(sheet, row: 0, column: column)
    return whole
  }
}
