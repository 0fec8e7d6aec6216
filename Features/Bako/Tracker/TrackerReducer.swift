public import BakoModels
public import BakoStorage
public import Foundation
public import Tessera

/// Asks "How was your day?": walks through the days and weeks, shows what they hold, and leads to
/// the check-in of the day that is shown.
@Reducer
public struct TrackerReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The day that is shown.
    public var day: Day
    /// Today, as of the last time that a day was shown.
    public var today: Day
    /// The entries of the day, the newest first; empty until they were loaded.
    public var entries: [Entry] = []
    /// How many entries of each category the days of the week have; a day without any is missing.
    public var weekCounts: [Day: CategoryCounts] = [:]
    /// Whether the day is being loaded.
    public var isLoading = false
    /// Why the day could not be loaded, as a sentence.
    public var errorMessage: String?

    /// A tracker that has loaded nothing yet.
    ///
    /// - Parameters:
    ///   - day: The day to show.
    ///   - today: Today, which tells the days that can be checked in from those to come.
    public init(day: Day, today: Day) {
      self.day = day
      self.today = today
    }
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The screen came to the front, for the first time or again.
    case appeared
    /// The user wants to see the day before.
    case previousDayButtonTapped
    /// The user wants to see the day after.
    case nextDayButtonTapped
    /// The user wants to see the same day of the week before.
    case previousWeekButtonTapped
    /// The user wants to see the same day of the week after.
    case nextWeekButtonTapped
    /// The user picked a day.
    case daySelected(Day)
    /// The user wants to see today.
    case todayButtonTapped
    /// The user wants to try again after a failure.
    case retryButtonTapped
    /// The entries of the day and the counts of its week were loaded.
    case dayLoaded(entries: [Entry], weekCounts: [Day: CategoryCounts])
    /// The day could not be loaded; the sentence says why.
    case loadingFailed(String)
    /// The user wants to write down a feeling of the day that is shown.
    case checkInButtonTapped
    /// The user wants to see one of the entries.
    case entryTapped(Entry.ID)
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to check in for a day, which is not in the future.
      case checkIn(Day)
      /// The user wants to see an entry.
      case openEntry(Entry.ID)
    }
  }

  private enum CancelID { case load }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Makes the feature.
  public init() {}

  /// Walks, loads, and leads to the check-in.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        return show(state.day, &state)
      case .previousDayButtonTapped:
        return show(state.day.previous, &state)
      case .nextDayButtonTapped:
        return show(state.day.next, &state)
      case .previousWeekButtonTapped:
        return show(state.day.advanced(by: -7), &state)
      case .nextWeekButtonTapped:
        return show(state.day.advanced(by: 7), &state)
      case .daySelected(let day):
        return show(day, &state)
      case .todayButtonTapped:
        return show(today, &state)
      case .dayLoaded(let entries, let weekCounts):
        state.entries = entries
        state.weekCounts = weekCounts
        state.isLoading = false
        return .none
      case .loadingFailed(let message):
        state.errorMessage = message
        state.isLoading = false
        return .none
      case .checkInButtonTapped:
        state.today = today
        return state.canCheckIn ? .send(.delegate(.checkIn(state.day))) : .none
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
      case .delegate:
        return .none
      }
    }
  }

  private var today: Day { Day(now, in: timeZone) }

  /// Shows a day: what belongs to another day goes at once, what is loaded for it never comes.
  private func show(_ day: Day, _ state: inout State) -> Effect<Action> {
    if day != state.day { state.entries = [] }
    if day.week() != state.day.week() { state.weekCounts = [:] }
    state.day = day
    state.today = today
    state.isLoading = true
    state.errorMessage = nil
    return .run { [storage] send in
      let entries = try await storage.entries(day)
      let weekCounts = try await storage.countsPerDay(day.week())
      await send(.dayLoaded(entries: entries, weekCounts: weekCounts))
    } catch: { error, send in
      await send(.loadingFailed(error.localizedDescription))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}
