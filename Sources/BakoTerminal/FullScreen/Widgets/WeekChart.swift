import BakoStatistics
import BakoTerminalKit

/// A chart of the good days above the axis, and the bad days below it, for each week.
struct WeekChart: Widget {
  let weeks: [Statistics.MoodCounts]

  /// Each row of the chart represents two days.
  private static let height = 4

  func render(_ context: Context) -> Rendering {
    let step = MoodCalendar.step(weeks.count, context.width)
    let up = (0..<WeekChart.height).reversed().map { row in
      line(row, step, \.positive, half: "▄", sign: .positive, label: row == 3 ? "▲" : "")
    }
    let down = (0..<WeekChart.height).map { row in
      line(row, step, \.negative, half: "▀", sign: .negative, label: row == 3 ? "▼" : "")
    }
    return Rendering(lines: (up + down).map { $0.truncated(to: context.width) })
  }

  private func line(
    _ row: Int, _ step: Int, _ days: (Statistics.MoodCounts) -> Int, half: String, sign: Style,
    label: String
  ) -> Line {
    weeks.reduce(Line(label, sign).padded(to: 4)) { line, week in
      let filled = days(week) - row * 2
      let block = filled >= 2 ? "█" : filled == 1 ? half : " "
      return line + Line(block + block, sign).padded(to: step)
    }
  }
}
