import BakoHome
import BakoModels
import BakoStatistics
import BakoStorage
import BakoTerminalKit

/// The days of a year until today, a row for each month, with its sentence.
struct YearPixels: Widget {
  let past: HomeReducer.Past

  func render(_ context: Context) -> Rendering {
    let rows = past.months.map { days in
      let name = Line(String(days[0].monthName.prefix(3)) + " ", .muted)
      return days.reduce(name) { $0 + MoodCalendar.pixel(DayMood(past.counts[$1])) }
    }
    let lines = rows + [Line(past.yearInWords, .muted)]
    return Rendering(lines: lines.map { $0.truncated(to: context.width) })
  }

  /// The moods of the last seven days, in signs and words.
  static func week(_ past: HomeReducer.Past) -> Line {
    past.week.reduce(Line()) { $0 + MoodCalendar.pixel(DayMood(past.counts[$1])) }
      + Line(" " + past.weekInWords, .muted)
  }
}
