import BakoModels

/// The entry that has the focus in a list, as a whole.
struct Preview: Widget {
  let entries: [String: Entry]

  init(_ entries: [String: Entry]) { self.entries = entries }

  func sheet(_ context: Context) -> Sheet {
    guard let entry = context.focus.flatMap({ entries[$0] }) else { return Sheet() }
    let inner = max(1, context.width - 4)
    var lines = [Line("\(entry.day.inFull), \(entry.time)", .muted)]
    if !entry.surroundings.isEmpty { lines.append(Line(entry.surroundings, .muted)) }
    lines.append(Line())
    lines += TextLayout(entry.journal, width: inner).lines.map { Line($0) }
    return Sheet(
      lines: Box.around(lines, title: entry.emotion.line(), width: context.width, style: .muted))
  }
}
