import BakoSentences
import BakoModels
import BakoStorage
import BakoStatistics
import BakoTerminalKit

/// A drawing of the statistics: mood calendar, weekly chart, emotions and streaks.
struct StatisticsPicture {
  private let statistics: Statistics

  init(_ statistics: Statistics) { self.statistics = statistics }

  /// The drawing as an SVG document.
  ///
  /// The document is self-contained, without scripts, fonts or external resources. It has a text
  /// alternative for screen readers.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="420" viewBox="0 0 640 420" \
    font-family="sans-serif" font-size="13" role="img">
    <title>\(Sentences.yourLastWeeks(Statistics.weekCount))</title>
    <desc>\(statistics.lines.joined(separator: "\n").escapedForXML)</desc>
    <rect width="640" height="420" fill="#ffffff"/>
    <text x="20" y="34" font-size="20" fill="#222222">\
    \(Sentences.lastWeeksUntil(Statistics.weekCount, statistics.today))</text>
    \(calendar)
    \(chart)
    \(emotions)
    \(summary)
    </svg>

    """
  }

  // MARK: - Calendar

  private static let side = 22

  private var calendar: String {
    let labels = (statistics.weeks.first ?? []).enumerated().map { row, day in
      text(String(day.weekday.description.prefix(3)), x: 20, y: 78 + row * Self.side)
    }
    let squares = statistics.weeks.enumerated().flatMap { column, week in
      week.enumerated().map { row, day in
        square(day, x: 60 + column * Self.side, y: 63 + row * Self.side)
      }
    }
    return (months + labels + squares).joined(separator: "\n")
  }

  /// The names of the months, above the first week of each month.
  private var months: [String] {
    let mondays = statistics.weeks.map { $0[0] }
    let starts = mondays.indices.filter { column in
      column == 0 || mondays[column].month != mondays[column - 1].month
    }
    return starts.enumerated().compactMap { index, column in
      // The name of a month with a single column would overlap the next name.
      let next = index + 1 < starts.count ? starts[index + 1] : mondays.count
      guard next - column > 1 else { return nil }
      return text(
        String(mondays[column].monthName.prefix(3)), x: 60 + column * Self.side, y: 56, size: 11)
    }
  }

  private func square(_ day: Day, x: Int, y: Int) -> String {
    guard let mood = statistics.mood(of: day) else {
      return rectangle(x: x, y: y, width: 18, height: 18, fill: "none", title: "\(day)")
    }
    return rectangle(
      x: x, y: y, width: 18, height: 18, fill: mood.color, title: "\(day): \(mood.label)")
  }

  // MARK: - Chart

  /// The positive days above the axis, and the negative days below it, for each week.
  private var chart: String {
    let unit = 10
    let line = 310
    let bars = statistics.weeks.enumerated().flatMap { column, week in
      let counts = statistics.moodCounts(of: week)
      let (x, monday) = (60 + column * Self.side, Sentences.theWeekOf(week[0]))
      return [
        rectangle(
          x: x, y: line - counts.positive * unit, width: 18, height: counts.positive * unit,
          fill: DayMood.positive.color, title: Sentences.weekPositive(monday, counts.positive)),
        rectangle(
          x: x, y: line + 1, width: 18, height: counts.negative * unit,
          fill: DayMood.negative.color, title: Sentences.weekNegative(monday, counts.negative)),
      ]
    }
    return
      ([
        text(Sentences.days, x: 20, y: 306), "<path d=\"M60 \(line).5H322\" stroke=\"#888888\"/>",
      ]
      + bars).joined(separator: "\n")
  }

  // MARK: - Text

  private var emotions: String {
    let rows = statistics.topEmotions().enumerated().map { row, item in
      text(
        "\(item.emotion.description.onOneLine): \(Sentences.entries(item.count))",
        x: 370, y: 104 + row * 24)
    }
    return ([text(Sentences.mostFrequentEmotions, x: 370, y: 78, size: 15)] + rows)
      .joined(separator: "\n")
  }

  private var summary: String {
    let legend = DayMood.allCases.enumerated().flatMap { row, mood in
      [
        rectangle(x: 370, y: 296 + row * 24, width: 14, height: 14, fill: mood.color, title: nil),
        text(mood.label, x: 392, y: 308 + row * 24),
      ]
    }
    return
      ([
        text(Sentences.daysInARow(statistics.streak), x: 370, y: 246),
        text(Sentences.longestStreak(statistics.longestStreak), x: 370, y: 268),
      ] + legend).joined(separator: "\n")
  }

  // MARK: - Elements

  private func text(_ text: String, x: Int, y: Int, size: Int = 13) -> String {
    let place = "x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\""
    return "<text \(place) fill=\"#222222\">\(text.escapedForXML)</text>"
  }

  private func rectangle(
    x: Int, y: Int, width: Int, height: Int, fill: String, title: String?
  ) -> String {
    let place = "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"3\""
    let words = title.map { "<title>\($0.escapedForXML)</title>" } ?? ""
    return "<rect \(place) fill=\"\(fill)\" stroke=\"#dddddd\">\(words)</rect>"
  }
}
