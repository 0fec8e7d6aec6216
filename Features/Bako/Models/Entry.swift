package import BakoFoundation
import BakoSentences
package import Tessera

/// One check-in of the journal: an emotion, its moment, and the text about it.
///
/// The entry keeps the writer's offset from UTC with the date, so that an entry of Friday evening
/// stays one of Friday, wherever the journal is read later.
package struct Entry: Identifiable, Hashable, Sendable {
  /// The entry's ID.
  package var id: UUID

  /// The moment of the entry, in whole milliseconds.
  ///
  /// Fractions of a millisecond are cut off, so that every representation of the entry has exactly
  /// the same date.
  package var date: Date {
    didSet { date = LocalMoment.normalized(date) }
  }

  /// The writer's offset from UTC in seconds, positive in the east.
  package var secondsFromUTC: Int {
    didSet { secondsFromUTC = LocalMoment.normalized(secondsFromUTC: secondsFromUTC) }
  }

  /// The emotion.
  package var emotion: Emotion

  /// The text; may be empty.
  package var journal: String

  /// The activity, if there is one.
  package var activity: String?

  /// The place, if there is one.
  package var place: String?

  /// Further emotions, activities and places, strengths and measures.
  package var details = EntryDetails()

  /// Creates an entry without details.
  ///
  /// - Parameters:
  ///   - id: The entry's ID.
  ///   - date: The moment; cut off to whole milliseconds.
  ///   - secondsFromUTC: The writer's offset from UTC in seconds, positive in the east; clamped
  ///     to 18 hours.
  ///   - emotion: The emotion.
  ///   - journal: The text.
  ///   - activity: The activity.
  ///   - place: The place.
  package init(
    id: UUID, date: Date, secondsFromUTC: Int, emotion: Emotion, journal: String = "",
    activity: String? = nil, place: String? = nil
  ) {
    self.id = id
    self.date = LocalMoment.normalized(date)
    self.secondsFromUTC = LocalMoment.normalized(secondsFromUTC: secondsFromUTC)
    self.emotion = emotion
    self.journal = journal
    self.activity = activity
    self.place = place
  }
}

extension Entry {
  /// The day on the writer's calendar, independent of the current time zone.
  package var day: Day { moment.local.day }

  /// The time on the writer's clock, for example `08:15`.
  package var time: String { moment.time }

  /// The date in milliseconds since 1970-01-01T00:00:00Z, as the storage keeps it.
  package var millisecondsSince1970: Int {
    get { moment.millisecondsSince1970 }
    set { date = LocalMoment(millisecondsSince1970: newValue, secondsFromUTC: 0).date }
  }

  /// Creates an entry from its date in milliseconds, as the storage keeps it.
  ///
  /// - Parameters:
  ///   - id: The entry's ID.
  ///   - count: The milliseconds since 1970-01-01T00:00:00Z.
  ///   - secondsFromUTC: The writer's offset from UTC in seconds, positive in the east.
  ///   - emotion: The emotion.
  ///   - journal: The text.
  ///   - activity: The activity.
  ///   - place: The place.
  package init(
    id: UUID, millisecondsSince1970 count: Int, secondsFromUTC: Int, emotion: Emotion,
    journal: String = "", activity: String? = nil, place: String? = nil
  ) {
    let moment = LocalMoment(millisecondsSince1970: count, secondsFromUTC: secondsFromUTC)
    self.init(
      id: id, date: moment.date, secondsFromUTC: moment.secondsFromUTC, emotion: emotion,
      journal: journal, activity: activity, place: place)
  }

  /// The same entry at another time on its writer's calendar and clock.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - seconds: The time of day in seconds since midnight; `nil` keeps it.
  /// - Returns: The entry.
  package func moved(to day: Day, secondsSinceMidnight seconds: Int? = nil) -> Entry {
    let (oldDay, oldTime) = moment.local
    let days = day.daysSince1970 - oldDay.daysSince1970
    let time = seconds.map { $0 * 1000 } ?? oldTime
    var moved = self
    moved.millisecondsSince1970 += days * 86_400_000 + time - oldTime
    return moved
  }

  /// The same entry with another ID.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The copy.
  package func copy(id: UUID) -> Entry {
    var copy = self
    copy.id = id
    return copy
  }

  /// The moment, as a clock of its writer showed it.
  package var moment: LocalMoment {
    get { LocalMoment(date: date, secondsFromUTC: secondsFromUTC) }
    set {
      date = newValue.date
      secondsFromUTC = newValue.secondsFromUTC
    }
  }
}

extension ConfirmationDialogState {
  /// Creates the confirmation of a deletion.
  ///
  /// ```swift
  /// state.dialog = .deletion(of: entry, confirmedBy: .deletionConfirmed)
  /// ```
  ///
  /// The dialog does not quote the journal text, since other people may see the screen.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - action: The action of the destructive button.
  /// - Returns: The dialog; its other button only dismisses it.
  package static func deletion(of entry: Entry, confirmedBy action: Action) -> Self {
    ConfirmationDialogState {
      TextState(Sentences.deleteThisEntry)
    } actions: {
      ButtonState(role: .destructive, action: action) { TextState(Sentences.deleteIt) }
      ButtonState(role: .cancel) { TextState(Sentences.keepIt) }
    } message: {
      TextState(
        Sentences.staysInTrash(entry.day, entry.time, entry.emotion))
    }
  }
}
