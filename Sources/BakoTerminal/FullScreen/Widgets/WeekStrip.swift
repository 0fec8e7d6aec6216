import BakoSentences
import BakoModels
import BakoStorage
import BakoTerminalKit

/// The days of a week side by side, with the number of entries per category.
struct WeekStrip: Widget {
  let days: [Day]
  let counts: [Day: CategoryCounts]
  let chosen: Day
  let today: Day

  func render(_ context: Context) -> Rendering {
    let width = max(3, min(10, context.width / max(1, days.count)))
    var names = Line()
    var numbers = Line()
    var moods = Line()
    for day in days {
      let isChosen = day == chosen
      var style = Style.plain
      style.isBold = day == today
      style.isUnderlined = day == today
      style.isReversed = isChosen
      let number = Line("\(isChosen ? "▸" : " ")\(day.day < 10 ? " " : "")\(day.day) ", style)
      names += Line(
        " \(day.weekday.description.prefix(width > 4 ? Sentences.weekdayLength : 2))", .muted
      )
      .fitted(to: width)
      numbers += number.fitted(to: width)
      moods += mood(counts[day], width).fitted(to: width)
    }
    return Rendering(lines: [names, numbers, moods].map { $0.truncated(to: context.width) })
  }

  private func mood(_ counts: CategoryCounts?, _ width: Int) -> Line {
    guard let counts, counts.total > 0 else { return Line(" ·", .muted) }
    return EmotionCategory.allCases.filter { counts[$0] > 0 }.reduce(Line(width > 4 ? " " : "")) {
      $0 + Line("\($1.sign)\(counts[$1])", $1.style)
    }
  }
}
