/// A box around lines, with a title in its upper edge.
package enum Box {
  /// Draws a box.
  ///
  /// A strong one marks the focus without colours.
  package static func around(
    _ lines: [Line], title: Line = Line(), width: Int, isStrong: Bool = false, style: Style
  ) -> [Line] {
    Array(
      around(
        LineList(lines), title: title, width: width, isStrong: isStrong, style: style))
  }

  /// Draws a box around lines that may be many.
  static func around(
    _ lines: LineList, title: Line, width: Int, isStrong: Bool, style: Style
  ) -> LineList {
    guard width >= 4 else {
      return LineList(count: lines.count) { lines[$0].fitted(to: max(0, width)) }
    }
    let signs = isStrong ? strong : light
    let inner = width - 4
    let heading = title.width == 0 ? Line() : Line(" ") + title.truncated(to: inner) + Line(" ")
    let rest = String(repeating: signs.across, count: max(0, width - 2 - heading.width))
    let top = Line(signs.topLeft, style) + heading + Line(rest + signs.topRight, style)
    let across = String(repeating: signs.across, count: width - 2)
    let bottom = Line(signs.bottomLeft + across + signs.bottomRight, style)
    var box: LineList = [top]
    box += LineList(count: lines.count) { row in
      Line(signs.down + " ", style) + lines[row].clipped(to: inner).padded(to: inner)
        + Line(" " + signs.down, style)
    }
    box.append(bottom)
    return box
  }

  private struct Signs {
    var topLeft, topRight, bottomLeft, bottomRight, across, down: String
  }

  private static let light = Signs(
    topLeft: "╭", topRight: "╮", bottomLeft: "╰", bottomRight: "╯", across: "─", down: "│")
  private static let strong = Signs(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", across: "━", down: "┃")
}
