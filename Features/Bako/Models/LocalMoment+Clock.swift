package import BakoFoundation
import BakoSentences

extension LocalMoment {
  /// The moments at which the clock of a time zone shows a time of a day.
  ///
  /// There is none in the hour that daylight saving skips, and there are two in the hour that comes
  /// twice.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - secondsSinceMidnight: The time of day.
  ///   - zone: The time zone.
  /// - Returns: The moments, the earlier one first.
  package static func all(
    of day: Day, secondsSinceMidnight: Int, in zone: Zone
  ) -> [LocalMoment] {
    let clock = Clock(day, secondsSinceMidnight, zone)
    return clock.offsets.map { clock.moment($0) }
      .filter { zone.secondsFromUTC(at: $0.date) == $0.secondsFromUTC }
  }

  /// Creates the first moment at which the clock of a time zone shows a time of a day.
  ///
  /// A time that daylight saving skips is as long after the change as it is after the last time
  /// before it: of an hour that begins at 02:00, 02:30 becomes 03:30.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - secondsSinceMidnight: The time of day.
  ///   - zone: The time zone.
  package init(_ day: Day, secondsSinceMidnight: Int, in zone: Zone) {
    let found = LocalMoment.all(of: day, secondsSinceMidnight: secondsSinceMidnight, in: zone)
    let clock = Clock(day, secondsSinceMidnight, zone)
    self = found.first ?? LocalMoment(clock.moment(clock.offsets[0]).date, in: zone)
  }

  /// The other moment at which the clock of a time zone shows the same time, if the time comes
  /// twice.
  ///
  /// - Parameter zone: The time zone.
  /// - Returns: The moment.
  package func twin(in zone: Zone) -> LocalMoment? {
    LocalMoment.all(of: day, secondsSinceMidnight: secondsSinceMidnight, in: zone)
      .first { $0.secondsFromUTC != secondsFromUTC }
  }

  /// The last moment before a change of the clocks that skips a time, and the first one after it.
  fileprivate static func neighbours(
    of day: Day, _ secondsSinceMidnight: Int, in zone: Zone
  ) -> (before: LocalMoment, after: LocalMoment)? {
    let clock = Clock(day, secondsSinceMidnight, zone)
    guard clock.offsets.count == 2 else { return nil }
    // The change is between the moments that the time would be with each of both offsets.
    var (low, high) = (clock.moment(clock.offsets[1]).date, clock.moment(clock.offsets[0]).date)
    if low > high { swap(&low, &high) }
    let offset = zone.secondsFromUTC(at: low)
    while high.timeIntervalSince(low) > 1 {
      let middle = low.addingTimeInterval((high.timeIntervalSince(low) / 2).rounded())
      if zone.secondsFromUTC(at: middle) == offset { low = middle } else { high = middle }
    }
    return (LocalMoment(date: low, secondsFromUTC: offset), LocalMoment(high, in: zone))
  }

  /// A time of a day on the clock of a time zone, whose offset from UTC may be in question.
  private struct Clock {
    let day: Day
    let seconds: Int
    /// The offset of the day before, and that of the day after if it is another one.
    let offsets: [Int]

    init(_ day: Day, _ secondsSinceMidnight: Int, _ zone: Zone) {
      self.day = day
      seconds = secondsSinceMidnight
      let guess = day.date(secondsSinceMidnight: seconds, secondsFromUTC: 0)
      let before = zone.secondsFromUTC(at: guess.addingTimeInterval(-86_400))
      let after = zone.secondsFromUTC(at: guess.addingTimeInterval(86_400))
      offsets = before == after ? [before] : [before, after]
    }

    func moment(_ offset: Int) -> LocalMoment {
      LocalMoment(
        date: day.date(secondsSinceMidnight: seconds, secondsFromUTC: offset),
        secondsFromUTC: offset)
    }
  }
}

extension NaturalMoment {
  /// The moment of the day and the time on the clock of a time zone.
  ///
  /// ```swift
  /// let moment = try NaturalMoment("21:30", today: today)?.moment(from: old, now: now, in: zone)
  /// ```
  ///
  /// - Parameters:
  ///   - base: The moment whose day or time is kept if the text has none.
  ///   - now: The current point in time; the moment of `now`, and the latest one possible.
  ///   - zone: The time zone.
  /// - Returns: The moment; of a time that comes twice, the first.
  /// - Throws: The reason why there is none.
  package func moment(
    from base: LocalMoment, now: Date, in zone: Zone
  ) throws(Problem) -> LocalMoment {
    if let secondsAgo {
      return LocalMoment(now.addingTimeInterval(-Double(secondsAgo)), in: zone)
    }
    guard day != nil || secondsSinceMidnight != nil else { return LocalMoment(now, in: zone) }
    let day = day ?? base.day
    guard LocalMoment.calendar.contains(day) else { throw .unknownDay(day) }
    guard let seconds = secondsSinceMidnight else {
      guard day <= Day(now, in: zone) else { throw .future }
      guard day != base.day else { return base }
      let moment = LocalMoment(day, secondsSinceMidnight: base.secondsSinceMidnight, in: zone)
      // The time of day is not what was asked for, so it may give way; the day may not.
      guard moment.day == day else {
        return try self.moment(day, base.secondsSinceMidnight, zone)
      }
      return moment.date <= now ? moment : LocalMoment(now, in: zone)
    }
    let moment = try moment(day, seconds, zone)
    guard moment.date <= now else { throw .future }
    return moment
  }

  private func moment(
    _ day: Day, _ seconds: Int, _ zone: Zone
  ) throws(Problem) -> LocalMoment {
    if let secondsFromUTC {
      return LocalMoment(
        date: day.date(secondsSinceMidnight: seconds, secondsFromUTC: secondsFromUTC),
        secondsFromUTC: secondsFromUTC)
    }
    let found = LocalMoment.all(of: day, secondsSinceMidnight: seconds, in: zone)
    if found.isEmpty, let (before, after) = LocalMoment.neighbours(of: day, seconds, in: zone) {
      throw .skipped(before: before, after: after)
    }
    return found.first ?? LocalMoment(day, secondsSinceMidnight: seconds, in: zone)
  }

  /// A reason why a text is not the moment of an entry.
  package enum Problem: Error, Hashable, Sendable {
    /// The text is neither a day nor a time.
    case unreadable
    /// The moment has not come yet.
    case future
    /// The day is at an end of the calendar.
    case unknownDay(Day)
    /// The clocks were put forward over the time; the payloads are the moments around it.
    case skipped(before: LocalMoment, after: LocalMoment)
  }
}

extension NaturalMoment.Problem: CustomStringConvertible {
  /// The problem as a sentence for the user.
  package var description: String {
    switch self {
    case .unreadable:
      Sentences.neitherDayNorTime
    case .future:
      Sentences.entryInFuture
    case .unknownDay(let day):
      Sentences.outsideCalendar(
        day, LocalMoment.calendar.lowerBound, LocalMoment.calendar.upperBound)
    case .skipped(let before, let after):
      Sentences.clocksSkipped(before.day, before.time, after.day, after.time)
    }
  }
}

extension LocalMoment {
  /// The sentence about a time that comes twice on the clock of a time zone: which of both the
  /// moment is.
  ///
  /// - Parameter zone: The time zone.
  /// - Returns: The sentence; `nil` if the time comes once.
  package func twinNote(in zone: Zone) -> String? {
    guard let twin = twin(in: zone) else { return nil }
    return Sentences.cameTwice(
      time, day, isFirst: date < twin.date, offsetText,
      "\(twin.day)T\(twin.time)\(twin.offsetText)")
  }
}
