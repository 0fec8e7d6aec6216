extension Day {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The name of the month.
  package var monthName: String { Day.months[month - 1] }

  /// The day in full, such as `Friday, 20 November 2026`.
  package var inFull: String { "\(weekday), \(day) \(monthName) \(year)" }

  /// The day in short, such as `Fri 20 Nov`, with a fixed width.
  package var inShort: String {
    let number = day < 10 ? " \(day)" : "\(day)"
    return "\(weekday.description.prefix(3)) \(number) \(monthName.prefix(3))"
  }
}
