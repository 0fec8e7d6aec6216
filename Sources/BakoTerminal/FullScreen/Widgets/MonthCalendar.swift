import BakoSentences
import BakoModels
import BakoStorage
import BakoStatistics
import BakoTerminalKit

/// A calendar page: a row per week, with a sign for the mood of each day.
struct MonthCalendar: Widget {
  let weeks: [[Day?]]
  let counts: [Day: CategoryCounts]
  let today: Day
  let action: @MainActor (Day) -> PageAction

  var controls: [Control] {
    weeks.joined().compactMap { day in
      day.map { Control(id: "\($0)", role: .button(action($0))) }
    }
  }

  func render(_ context: Context) -> Rendering {
    let width = max(4, min(10, context.width / 7))
    let sample = weeks.first { !$0.contains(nil) } ?? []
    let names = sample.reduce(Line()) { line, day in
      let name = day?.weekday.description.prefix(width > 4 ? Sentences.weekdayLength : 2) ?? ""
      return line + Line(" \(name)", .muted).fitted(to: width)
    }
    var rendering = Rendering(lines: [names])
    for (row, week) in weeks.enumerated() {
      var line = Line()
      for (column, day) in week.enumerated() {
        guard let day else {
          line += Line().fitted(to: width)
          continue
        }
        line += cell(day, isFocused: "\(day)" == context.focus).fitted(to: width)
        rendering.targets.append(
          Rendering.Target(
            id: "\(day)", rows: row + 1..<row + 2, columns: column * width..<(column + 1) * width))
      }
      rendering.lines.append(line.truncated(to: context.width))
    }
    return rendering
  }

  private func cell(_ day: Day, isFocused: Bool) -> Line {
    var style = Style.plain
    style.isBold = day == today
    style.isUnderlined = day == today
    style.isReversed = isFocused
    let number = Line("\(isFocused ? "▸" : " ")\(day.day < 10 ? " " : "")\(day.day)", style)
    return number + MonthCalendar.sign(DayMood(counts[day]))
  }

  private static func sign(_ mood: DayMood) -> Line {
    switch mood {
    case .unknown: Line(" ")
    case .positive: Line("▲", .positive)
    case .negative: Line("▼", .negative)
    case .mixed: Line("◆", .warning)
    }
  }

  /// The number of entries of a day, in words that need no colours.
  static func counts(_ counts: CategoryCounts?) -> Line {
    guard let counts, counts.total > 0 else { return Line(Sentences.noEntries, .muted) }
    return Line("▲\(counts.positive)", .positive) + Line(" ▼\(counts.negative)", .negative)
  }
}
