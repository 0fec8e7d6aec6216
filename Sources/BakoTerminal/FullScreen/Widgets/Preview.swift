import BakoModels
import TerminalKit

/// A preview of the entry that has the focus in a list.
struct Preview: Widget {
  /// Returns the entry of the control with the given ID.
  let entry: @MainActor (String) -> Entry?

  init(_ entry: @escaping @MainActor (String) -> Entry?) { self.entry = entry }

  func render(_ context: Context) -> Rendering {
    guard let entry = context.focus.flatMap(entry) else { return Rendering() }
    let inner = max(1, context.width - 4)
    var lines = [Line("\(entry.day.inFull), \(entry.time)", .muted)]
    if !entry.surroundings.isEmpty { lines.append(Line(entry.surroundings, .muted)) }
    lines.append(Line())
    lines += TextLayout(entry.journal, width: inner).lines.map { Line($0) }
    return Rendering(
      lines: Box.around(lines, title: entry.emotion.line(), width: context.width, style: .muted))
  }
}
