/// Lines that are cut at the width; without any it is a gap.
struct Lines: Widget {
  let lines: @MainActor (Int) -> [Line]

  init(_ lines: Line..., isCentred: Bool = false) {
    self.lines = { width in lines.map { isCentred ? $0.centred(in: width) : $0 } }
  }

  init(_ lines: @escaping @MainActor (Int) -> [Line]) { self.lines = lines }

  /// An empty line.
  static var gap: Lines { Lines(Line()) }

  /// A heading with a rule up to the end of the line.
  static func heading(_ text: String) -> Lines {
    Lines { width in
      let title = Line(text, .heading).truncated(to: width) + Line(" ")
      return [title + Line(String(repeating: "─", count: max(0, width - title.width)), .muted)]
    }
  }

  func sheet(_ context: Context) -> Sheet {
    Sheet(lines: lines(context.width).map { $0.truncated(to: context.width) })
  }
}
