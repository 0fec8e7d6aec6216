import BakoFoundation
import BakoHome
import BakoModels
import BakoStorage
import Tessera

extension AppReducer {
  /// Notices midnight and the other parts of the day, so that an open screen says “Today” only of
  /// today.
  ///
  /// It looks at the clock at each full minute rather than once at midnight: a computer sleeps, and
  /// its clock is set.
  func followTime() -> Effect<Action> {
    .run { [clock, date] send in
      // The zone of the moment: a traveller's changes.
      @Dependency(\.zone) var zone
      var last = Hour(date(), in: zone)
      while !Task.isCancelled {
        try await clock.sleep(for: .seconds(Hour.secondsToFullMinute(date())))
        let hour = Hour(date(), in: zone)
        if hour != last { await send(.timeChanged) }
        last = hour
      }
    } catch: { _, _ in
      // The sleep was cancelled.
    }
  }

  /// Notices the changes of other programs.
  func followJournal() -> Effect<Action> {
    .run { [storage] send in
      var isBeginning = true
      for await _ in storage.preferences.changes() {
        // The first element says that the file is watched.
        if !isBeginning { await send(.journalChanged) }
        isBeginning = false
      }
    }
  }

  /// Reloads the home screen, and the visible screen unless the user is entering something there.
  func reload(_ state: State) -> Effect<Action> {
    let home = Effect<Action>.send(.home(.appeared))
    guard state.onboarding == nil else { return .none }
    guard let id = state.path.ids.last, let top = state.path.last, !top.isEntering, !top.isBusy
    else { return home }
    return .merge(home, appeared(id, state))
  }

  /// The part of the time that screens show.
  private struct Hour: Equatable {
    let day: Day
    let part: PartOfDay

    init(_ date: Date, in zone: Zone) {
      day = Day(date, in: zone)
      part = PartOfDay(date, secondsFromUTC: zone.secondsFromUTC(at: date))
    }

    /// The time until the next full minute, with which each part of the day begins.
    static func secondsToFullMinute(_ date: Date) -> Double {
      let seconds = date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
      return seconds < 0 ? -seconds : 60 - seconds
    }
  }
}
