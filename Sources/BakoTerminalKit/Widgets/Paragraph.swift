/// Wrapped text.
package struct Paragraph: Widget {
  package var text: String
  package var style = Style.plain
  package var isCentred = false
  /// Draws a line of the text, if not in the style.
  package var draw: ((Substring) -> Line)?

  package init(
    _ text: String, _ style: Style = .plain, isCentred: Bool = false,
    draw: ((Substring) -> Line)? = nil
  ) {
    self.draw = draw
    self.text = text
    self.style = style
    self.isCentred = isCentred
  }

  package func render(_ context: Context) -> Rendering {
    let layout = TextLayout.recent(text, width: context.width)
    var rendering = Rendering()
    rendering.lines = LineList(count: layout.rows.count) { [style, isCentred, draw] row in
      let content = layout.content(row)
      let line = (draw?(content) ?? Line(content, style)).clipped(to: context.width)
      return isCentred ? line.centred(in: context.width) : line
    }
    return rendering
  }
}
