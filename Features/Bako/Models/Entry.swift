public import Foundation

/// One check-in of the journal: what was felt, when, and what was written about it.
///
/// The offset from UTC of the moment of writing is kept with the date, so that an entry of Friday
/// evening stays one of Friday wherever the journal is read later.
public struct Entry: Identifiable, Hashable, Sendable {
  /// What the entry is known by.
  public let id: UUID

  /// When it was written, in whole milliseconds.
  ///
  /// What is finer is cut off, so that each form an entry is kept in gives the same date back.
  public var date: Date {
    didSet { date = Moment.normalized(date) }
  }

  /// The offset from UTC of the clock at the time of writing, in seconds, positive in the east.
  public var secondsFromUTC: Int {
    didSet { secondsFromUTC = Moment.normalized(secondsFromUTC: secondsFromUTC) }
  }

  /// What was felt.
  public var emotion: Emotion

  /// What was written; may be empty.
  public var journal: String

  /// What was being done, if it was said.
  public var activity: String?

  /// Where it was, if it was said.
  public var place: String?

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - id: What the entry is known by.
  ///   - date: When it was written; cut down to the millisecond.
  ///   - secondsFromUTC: The offset of the writer's clock in seconds, positive in the east; kept
  ///     within 18 hours.
  ///   - emotion: What was felt.
  ///   - journal: What was written.
  ///   - activity: What was being done.
  ///   - place: Where it was.
  public init(
    id: UUID, date: Date, secondsFromUTC: Int, emotion: Emotion, journal: String = "",
    activity: String? = nil, place: String? = nil
  ) {
    self.id = id
    self.date = Moment.normalized(date)
    self.secondsFromUTC = Moment.normalized(secondsFromUTC: secondsFromUTC)
    self.emotion = emotion
    self.journal = journal
    self.activity = activity
    self.place = place
  }
}

extension Entry {
  /// The day on the writer's calendar: it depends on nobody's present time zone.
  public var day: Day { moment.local.day }

  /// The time on the writer's clock, as in `08:15`.
  public var time: String {
    let minutes = moment.local.milliseconds / 60_000
    return "\(digits(minutes / 60, 2)):\(digits(minutes % 60, 2))"
  }

  /// The date in milliseconds from 1970-01-01T00:00:00Z, as storage keeps it.
  public var millisecondsSince1970: Int { moment.millisecondsSince1970 }

  /// Makes an entry from its date in milliseconds, as storage keeps it.
  ///
  /// - Parameters:
  ///   - id: What the entry is known by.
  ///   - count: The milliseconds from 1970-01-01T00:00:00Z.
  ///   - secondsFromUTC: The offset of the writer's clock in seconds, positive in the east.
  ///   - emotion: What was felt.
  ///   - journal: What was written.
  ///   - activity: What was being done.
  ///   - place: Where it was.
  public init(
    id: UUID, millisecondsSince1970 count: Int, secondsFromUTC: Int, emotion: Emotion,
    journal: String = "", activity: String? = nil, place: String? = nil
  ) {
    let moment = Moment(millisecondsSince1970: count, secondsFromUTC: secondsFromUTC)
    self.init(
      id: id, date: moment.date, secondsFromUTC: moment.secondsFromUTC, emotion: emotion,
      journal: journal, activity: activity, place: place)
  }

  var moment: Moment { Moment(date: date, secondsFromUTC: secondsFromUTC) }
}
