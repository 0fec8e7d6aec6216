import BakoModels
import BakoStorage
import BakoTerminalKit

/// A preview of the entry that has the focus in a list.
struct Preview: Widget {
  /// The loaded entries of the list.
  let entries: [Entry]
  /// Whether the first entry is shown while the focus is not in the list.
  let isFirstShown: Bool
  /// The matches to highlight.
  let matches: SearchMatches?
  /// How times are written.
  let clock: Preferences.Clock

  /// The number of characters of a text that are laid out; no preview has room for more.
  private static let longest = 8000

  init(
    of entries: [Entry], orFirst isFirstShown: Bool = false,
    clock: Preferences.Clock = .twentyFourHours, matching: SearchMatches? = nil
  ) {
    self.entries = entries
    self.clock = clock
    matches = matching
    self.isFirstShown = isFirstShown
  }

  func render(_ context: Context) -> Rendering {
    guard let row = context.row ?? (isFirstShown ? 0 : nil), entries.indices.contains(row) else {
      return Rendering()
    }
    let entry = entries[row]
    let inner = max(1, context.width - 4)
    var lines = [Line("\(entry.day.inFull), \(entry.time(clock))", .muted)]
    if !entry.surroundings.isEmpty { lines.append(Line(entry.surroundings, .muted)) }
    lines.append(Line())
    let text = String(entry.journal.prefix(Preview.longest))
    lines += TextLayout(text, width: inner).lines.map { matches?.line($0) ?? Line($0) }
    return Rendering(
      lines: Box.around(lines, title: entry.emotionLine(), width: context.width, style: .muted))
  }
}
