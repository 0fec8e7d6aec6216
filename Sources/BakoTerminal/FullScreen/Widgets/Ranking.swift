import BakoSentences
import BakoModels
import BakoStorage
import BakoTerminalKit

/// A bar chart of the most frequent emotions.
struct Ranking: Widget {
  let emotions: [EmotionCount]

  init(_ emotions: [EmotionCount]) { self.emotions = emotions }

  func render(_ context: Context) -> Rendering {
    let most = emotions.map(\.count).max() ?? 0
    guard most > 0 else { return Rendering(lines: [Line(Sentences.noneYet, .muted)]) }
    let nameWidth = min(16, max(6, context.width / 2))
    let room = max(1, context.width - nameWidth - 6)
    return Rendering(
      lines: emotions.map { entry in
        let length = max(1, entry.count * room / most)
        let bar = Line(String(repeating: "▇", count: length), entry.emotion.category.style)
        return
          (entry.emotion.line(width: nameWidth) + Line(" ") + bar
          + Line(" \(entry.count)", .muted)).truncated(to: context.width)
      })
  }
}
