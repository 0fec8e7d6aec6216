/// Lines, truncated to the width.
package struct Lines: Widget {
  package let lines: @MainActor (Int) -> [Line]

  package init(_ lines: Line..., isCentred: Bool = false) {
    self.lines = { width in lines.map { isCentred ? $0.centred(in: width) : $0 } }
  }

  package init(_ lines: @escaping @MainActor (Int) -> [Line]) { self.lines = lines }

  /// An empty line.
  package static var gap: Lines { Lines(Line()) }

  /// A heading with a rule to the end of the line.
  package static func heading(_ text: String) -> Lines {
    Lines { width in
      let title = Line(text, .heading).truncated(to: width) + Line(" ")
      return [title + Line(String(repeating: "─", count: max(0, width - title.width)), .muted)]
    }
  }

  package func render(_ context: Context) -> Rendering {
    Rendering(lines: lines(context.width).map { $0.truncated(to: context.width) })
  }
}
