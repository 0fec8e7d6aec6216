/// Wrapped text.
package struct Paragraph: Widget {
  package var text: String
  package var style = Style.plain
  package var isCentred = false

  package init(_ text: String, _ style: Style = .plain, isCentred: Bool = false) {
    self.text = text
    self.style = style
    self.isCentred = isCentred
  }

  package func render(_ context: Context) -> Rendering {
    let lines = TextLayout(text, width: context.width).lines.map { content in
      let line = Line(content, style).clipped(to: context.width)
      return isCentred ? line.centred(in: context.width) : line
    }
    return Rendering(lines: lines)
  }
}
