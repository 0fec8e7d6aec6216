public import BakoModels
public import BakoStorage

extension TrackerReducer.State {
  /// The days of the week that is shown, from Monday to Sunday.
  public var week: [Day] { Array(day.week()) }

  /// How many entries of each category the week has so far.
  public var weekTotal: CategoryCounts {
    weekCounts.values.reduce(into: CategoryCounts()) { total, counts in
      total.positive += counts.positive
      total.negative += counts.negative
    }
  }

  /// Whether the day that is shown is today.
  public var isToday: Bool { day == today }

  /// Whether the day that is shown is still to come.
  public var isFuture: Bool { day > today }

  /// Whether the user may check in for the day: not before it has come.
  public var canCheckIn: Bool { !isFuture }
}
