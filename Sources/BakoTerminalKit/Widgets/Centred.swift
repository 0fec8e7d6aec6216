/// A horizontally centred widget.
package struct Centred: Widget {
  package let content: any Widget

  package init(_ content: any Widget) { self.content = content }

  package var controls: [Control] { content.controls }

  package func render(_ context: Context) -> Rendering {
    let rendering = content.render(context)
    let column = max(0, (context.width - (rendering.lines.map(\.width).max() ?? 0)) / 2)
    var whole = Rendering(lines: rendering.lines.map { .blanks(column) + $0 })
    whole.add(rendering, row: 0, column: column)
    return whole
  }
}
