import BakoSentences
import BakoModels
import BakoStorage
import BakoStatistics
import BakoTerminalKit

/// A calendar of the last weeks, one column per week, in the colours of the moods.
struct MoodCalendar: Widget {
  let statistics: Statistics
  let action: @MainActor (Day) -> PageAction

  var controls: [Control] {
    statistics.weeks.joined().filter { $0 <= statistics.today }.map { day in
      Control(id: "\(day)", role: .button(action(day)))
    }
  }

  private static let labelWidth = 4
  private static let cellWidth = 2

  func render(_ context: Context) -> Rendering {
    let weeks = statistics.weeks
    let step = MoodCalendar.step(weeks.count, context.width)
    var rendering = Rendering(lines: [months(weeks, step)])
    for row in 0..<7 {
      let name = weeks.first?[row].weekday.description.prefix(Sentences.weekdayLength) ?? ""
      var line = Line(row.isMultiple(of: 2) ? name : "", .muted)
      for (column, week) in weeks.enumerated() where row < week.count {
        let day = week[row]
        let start = MoodCalendar.labelWidth + column * step
        let isFocused = "\(day)" == context.focus
        guard let mood = statistics.mood(of: day) else { continue }
        let sign = sign(mood, statistics.counts[day]?.total ?? 0, isFocused, context.colourMode)
        line = line.padded(to: start) + sign
        rendering.targets.append(
          Rendering.Target(
            id: "\(day)", rows: row + 1..<row + 2, columns: start..<start + MoodCalendar.cellWidth))
      }
      rendering.lines.append(line.truncated(to: context.width))
    }
    for line in [MoodCalendar.legend(context.colourMode), focusedDay(context)] {
      rendering.lines.append(line.truncated(to: context.width))
    }
    return rendering
  }

  /// The width of a column in cells.
  static func step(_ count: Int, _ width: Int) -> Int {
    max(cellWidth, min(4, (width - labelWidth) / max(1, count)))
  }

  private func months(_ weeks: [[Day]], _ step: Int) -> Line {
    var starts: [(column: Int, name: String)] = []
    for (column, week) in weeks.enumerated() {
      guard let day = week.first, column == 0 || day.month != weeks[column - 1].first?.month else {
        continue
      }
      starts.append((MoodCalendar.labelWidth + column * step, String(day.monthName.prefix(3))))
    }
    var line = Line()
    for (index, start) in starts.enumerated() {
      // The name of a month with a single column would overlap the next name.
      let isCrowded = index + 1 < starts.count && starts[index + 1].column - start.column < 4
      if !isCrowded { line = line.padded(to: start.column) + Line(start.name, .muted) }
    }
    return line
  }

  private func sign(_ mood: DayMood, _ count: Int, _ isFocused: Bool, _ colourMode: ColourMode)
    -> Line
  {
    var style = MoodCalendar.style(mood)
    guard colourMode == .colours else {
      style.isReversed = isFocused
      return Line(MoodCalendar.sign(mood), style).padded(to: MoodCalendar.cellWidth, style)
    }
    guard !isFocused else {
      style.isReversed = true
      return Line("[]", style)
    }
    return Line(MoodCalendar.blocks(mood, count), style)
  }

  /// The fills for one entry, for two, and for more: more is never fainter on any background.
  private static let positiveBlocks = ["▂", "▅", "█"]
  private static let negativeBlocks = ["░", "▒", "▓"]

  /// Each mood has its own fill, so that moods can be distinguished without colour.
  private static func blocks(_ mood: DayMood, _ count: Int) -> String {
    let level = min(max(count, 1), 3) - 1
    let block =
      switch mood {
      case .unknown: "·"
      case .positive: positiveBlocks[level]
      case .negative: negativeBlocks[level]
      case .mixed: "◆"
      }
    return block + block
  }

  private static func sign(_ mood: DayMood) -> String {
    switch mood {
    case .unknown: "·"
    case .positive: "▲"
    case .negative: "▼"
    case .mixed: "◆"
    }
  }

  private static func style(_ mood: DayMood) -> Style {
    switch mood {
    case .unknown: .muted
    case .mixed: Style(ink: .warning)
    case .positive: .positive
    case .negative: .negative
    }
  }

  /// The meaning of the signs.
  static func legend(_ colourMode: ColourMode) -> Line {
    let isColoured = colourMode == .colours
    let signs: [(DayMood, String)] = [
      (.positive, isColoured ? positiveBlocks.joined() : sign(.positive)),
      (.negative, isColoured ? negativeBlocks.joined() : sign(.negative)),
      (.mixed, sign(.mixed)), (.unknown, sign(.unknown)),
    ]
    let names = [
      Sentences.positive, Sentences.negative, Sentences.mixed, Sentences.noneAtAll,
    ]
    return zip(signs, names).reduce(Line()) { line, part in
      line + Line(line.width == 0 ? "" : "  ") + Line(part.0.1, style(part.0.0))
        + Line(" \(part.1)", .muted)
    }
  }

  /// A day in one cell, which is recognisable without colour.
  static func pixel(_ mood: DayMood) -> Line { Line(sign(mood), style(mood)) }

  /// The number of entries of the focused day.
  private func focusedDay(_ context: Context) -> Line {
    guard let day = context.focus.flatMap({ Day($0) }), day <= statistics.today else {
      return Line()
    }
    let counts = statistics.counts[day] ?? CategoryCounts()
    return Line("\(day.inShort)  ") + Line("▲\(counts.positive)", .positive)
      + Line(" ▼\(counts.negative)", .negative)
  }
}
