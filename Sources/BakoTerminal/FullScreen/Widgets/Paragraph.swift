/// A text that is wrapped at the width.
struct Paragraph: Widget {
  var text: String
  var style = Style.plain
  var isCentred = false

  init(_ text: String, _ style: Style = .plain, isCentred: Bool = false) {
    self.text = text
    self.style = style
    self.isCentred = isCentred
  }

  func sheet(_ context: Context) -> Sheet {
    let lines = TextLayout(text, width: context.width).lines.map { content in
      let line = Line(content, style).clipped(to: context.width)
      return isCentred ? line.centred(in: context.width) : line
    }
    return Sheet(lines: lines)
  }
}
