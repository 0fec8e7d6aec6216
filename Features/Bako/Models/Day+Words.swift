import BakoSentences

extension Day {
  /// The name of the month.
  package var monthName: String { Sentences.month(month) }

  /// The day in full, such as `Friday, 20 November 2026`.
  package var inFull: String { Sentences.fullDate("\(weekday)", day, monthName, year) }

  /// The day in short, such as `Fri 20 Nov`, with a fixed width.
  package var inShort: String {
    "\(weekday.description.prefix(Sentences.weekdayLength)) \(inShortWithoutWeekday)"
  }

  /// The day without that of the week, such as `20 Nov`, with a fixed width.
  package var inShortWithoutWeekday: String {
    Sentences.shortDate(day < 10 ? " \(day)" : "\(day)", monthName.prefix(3))
  }
}
