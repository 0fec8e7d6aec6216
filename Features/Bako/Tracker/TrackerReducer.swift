import BakoFoundation
package import BakoModels
import BakoSentences
package import BakoStorage
package import Tessera
package import TesseraQueries

/// Asks how the user is: begins the check-in at a moment, and browses the journal by day and week.
@Reducer
package struct TrackerReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The selected day.
    package var day: Day
    /// Today, as of the last action.
    package var today: Day
    /// The moment of the check-in that was begun here; the entry has it, whenever it is saved.
    package var checkIn: LocalMoment?
    /// The letters that the user has typed of an emotion.
    package var filter = ""
    /// The reason why a typed moment is not used, as a sentence.
    package var momentMessage: String?
    /// The part of the journal that was loaded last, for this day or another one.
    package var loading = Loading<Excerpt>.idle

    /// Creates a tracker that has loaded nothing yet.
    ///
    /// - Parameters:
    ///   - day: The selected day.
    ///   - today: Today; later days cannot be checked in.
    package init(day: Day, today: Day) {
      self.day = day
      self.today = today
    }
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to see the previous day.
    case previousDayButtonTapped
    /// The user wants to see the next day.
    case nextDayButtonTapped
    /// The user wants to see the same weekday of the previous week.
    case previousWeekButtonTapped
    /// The user wants to see the same weekday of the next week.
    case nextWeekButtonTapped
    /// The user selected a day.
    case daySelected(Day)
    /// The user wants to see today.
    case todayButtonTapped
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// The day and its week are being loaded, or were.
    case excerpt(LoadingAction<Excerpt>)
    /// The user wants to check in: now, or on a past day that is selected.
    case checkInButtonTapped
    /// The user wants to check in at another moment; `nil` if the typed text describes none.
    case momentChosen(NaturalMoment?)
    /// The user typed letters of an emotion; the payload is all of them.
    case filterChanged(String)
    /// The user chose an emotion, which passes over the screens that ask for it.
    case emotionTapped(Emotion)
    /// The user wants to see the month of the day.
    case monthButtonTapped
    /// The user tapped an entry.
    case entryTapped(Entry.ID)
    /// The user wants to delete an entry.
    case deleteButtonTapped(Entry.ID)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to check in at a moment that is not in the future.
      case checkIn(LocalMoment)
      /// The user wants to check in at such a moment, and has chosen the emotion.
      case checkInWith(Emotion, LocalMoment)
      /// The user wants to see the month of a day.
      case openMonth(Day)
      /// The user wants to open an entry.
      case openEntry(Entry.ID)
      /// The user wants to delete an entry.
      case deleteEntry(Entry)
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.zone) private var zone

  /// Creates the feature.
  package init() {}

  /// Changes the selected day and loads its entries.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryButtonTapped:
        // Today remains today when the day changes while the screen is open.
        show(state.isToday ? today : state.day, &state)
      case .previousDayButtonTapped:
        show(state.day.previous, &state)
      case .nextDayButtonTapped:
        show(state.day.next, &state)
      case .previousWeekButtonTapped:
        show(state.day.advanced(by: -7), &state)
      case .nextWeekButtonTapped:
        show(state.day.advanced(by: 7), &state)
      case .daySelected(let day):
        show(day, &state)
      case .todayButtonTapped:
        show(today, &state)
      case .checkInButtonTapped:
        return checkIn(at: state.moment, &state) { .checkIn($0) }
      case .momentChosen(let moment):
        return checkIn(at: moment, &state) { .checkIn($0) }
      case .filterChanged(let filter):
        state.filter = filter
      case .emotionTapped(let emotion):
        guard state.emotions.contains(emotion) else { return .none }
        state.filter = ""
        return checkIn(at: state.moment, &state) { .checkInWith(emotion, $0) }
      case .monthButtonTapped:
        return .send(.delegate(.openMonth(state.day)))
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
      case .deleteButtonTapped(let id):
        guard let entry = state.entries.first(where: { $0.id == id }) else { return .none }
        return .send(.delegate(.deleteEntry(entry)))
      case .excerpt, .delegate:
        break
      }
      return .none
    }
    .load(
      \.loading, action: \.excerpt, of: { $0.day }, on: \.appeared, \.retryButtonTapped
    ) { state in
      @SharedReader(.preferences) var preferences
      // Without the preferences, weeks start on Monday.
      try? await $preferences.load()
      var excerpt = Excerpt()
      excerpt.firstWeekday = preferences.firstWeekday
      excerpt.entries = try await storage.entries.ofDay(state.day)
      let latest = try await storage.entries.latest(Excerpt.recentLength)
      excerpt.latest = latest.first
      excerpt.recentEmotions = Emotion.recent(in: latest)
      excerpt.weekCounts = try await storage.entries.countsPerDay(
        state.day.week(startingOn: excerpt.firstWeekday))
      return excerpt
    }
  }

  private var today: Day { Day(now, in: zone) }

  /// Begins a check-in, whose entry has this moment from here on.
  private func checkIn(
    at moment: NaturalMoment?, _ state: inout State, _ wish: (LocalMoment) -> Action.Delegate
  ) -> Effect<Action> {
    state.today = today
    do throws(NaturalMoment.Problem) {
      guard let moment else { throw .unreadable }
      let checkIn = try moment.moment(from: LocalMoment(now, in: zone), now: now, in: zone)
      state.checkIn = checkIn
      state.momentMessage = nil
      return .send(.delegate(wish(checkIn)))
    } catch {
      state.momentMessage = error.description
      return .none
    }
  }

  private func show(_ day: Day, _ state: inout State) {
    state.day = day
    state.today = today
    state.momentMessage = nil
  }
}

extension TrackerReducer {
  /// The part of the journal that the screen shows.
  package struct Excerpt: Equatable, Sendable, Codable {
    /// The latest entry of the journal.
    package var latest: Entry?
    /// The emotions of the latest entries, the most recent first.
    package var recentEmotions: [Emotion] = []
    /// The first day of a week.
    package var firstWeekday = Weekday.monday
    /// The entries of a day, the newest first.
    package var entries: [Entry] = []
    /// The counts of the days of its week; days without entries are missing.
    package var weekCounts: [Day: CategoryCounts] = [:]

    /// The number of entries whose emotions are recent.
    package static let recentLength = 50

    /// Creates the part of an empty journal.
    package init() {}
  }
}

extension TrackerReducer.State {
  /// The entries of the selected day, the newest first; empty until they are loaded.
  package var entries: [Entry] { loading.value?.entries.filter { $0.day == day } ?? [] }
  /// The latest entry of the journal: the last thing that was said.
  package var latest: Entry? { loading.value?.latest }
  /// All emotions, the recent ones first.
  package var emotions: [Emotion] {
    let recent = recentEmotions
    return recent + Emotion.catalogue.filter { !recent.contains($0) }
  }

  /// The emotions of the latest entries, the most recent first.
  package var recentEmotions: [Emotion] { loading.value?.recentEmotions ?? [] }

  /// The emotions that match the typed letters; none before there are any.
  package var foundEmotions: [Emotion] { isFiltering ? emotions.matching(filter) : [] }

  /// Whether letters of an emotion are typed.
  package var isFiltering: Bool { !filter.allSatisfy(\.isWhitespace) }

  /// The moment of a check-in: now, or the selected past day.
  fileprivate var moment: NaturalMoment { isToday ? .now : NaturalMoment(day: day) }

  /// Whether the day is being loaded.
  package var isLoading: Bool { loading.isLoading }
  /// The reason why loading failed, as a sentence.
  package var errorMessage: String? { loading.error?.message }

  /// The days of the selected week, from the first one.
  package var week: [Day] { Array(day.week(startingOn: loading.value?.firstWeekday ?? .monday)) }

  /// The counts of the days of the selected week, as far as they are loaded.
  package var weekCounts: [Day: CategoryCounts] {
    loading.value?.weekCounts.filter { week.contains($0.key) } ?? [:]
  }

  /// The number of entries of each category in the selected week.
  package var weekTotal: CategoryCounts {
    weekCounts.values.reduce(into: CategoryCounts()) { total, counts in
      total.positive += counts.positive
      total.negative += counts.negative
    }
  }

  /// Whether the selected day is today.
  package var isToday: Bool { day == today }

  /// Whether the selected day is in the future.
  package var isFuture: Bool { day > today }

  /// Whether the user can check in for the selected day, which must not be in the future.
  package var canCheckIn: Bool { !isFuture }
}

extension TrackerReducer.State: DescribedScreen {
  /// The title.
  package var title: String { isToday ? Sentences.howAreYou : Sentences.howWasYourDay }

  package func screen(_ clock: ClockFace) -> ScreenDescription<TrackerReducer.Action> {
    ScreenDescription(
      title: title,
      lines: lastLines(clock) + weekLines + dayLines, notes: [errorMessage, momentMessage],
      list: entries.map { $0.sentenceWithoutDay(clock) },
      commands: [
        canCheckIn
          ? .send(isToday ? Sentences.checkInNow : Sentences.checkIn, .checkInButtonTapped) : nil,
        .send(Sentences.theDayBefore, .previousDayButtonTapped),
        .send(Sentences.theDayAfter, .nextDayButtonTapped),
        .send(Sentences.aWeekBefore, .previousWeekButtonTapped),
        .send(Sentences.aWeekAfter, .nextWeekButtonTapped),
        isToday ? nil : .send(Sentences.today, .todayButtonTapped),
        .choice(
          Sentences.oneOfThisWeeksDays, Sentences.theWeekOf(week.first?.description ?? ""), days),
        .retry(errorMessage, .retryButtonTapped),
        .entries(Sentences.openAnEntry, entries) { .entryTapped($0) },
        .entries(Sentences.deleteAnEntry, entries) { .deleteButtonTapped($0) },
        .send(Sentences.theWholeMonth, .monthButtonTapped),
        .moment(Sentences.checkInAtAnotherTime) { [today] in
          .momentChosen(NaturalMoment($0, today: today))
        },
        canCheckIn
          ? .choice(
            Sentences.checkInWithEmotion, Sentences.whatExactlyDoYouFeel,
            emotions.map { .send($0.description, .emotionTapped($0)).listed }) : nil,
      ])
  }

  private func lastLines(_ clock: ClockFace) -> [String] {
    guard isToday, let latest else { return [] }
    return [Sentences.lastEntry(latest.sentence(clock))]
  }

  private var dayLines: [String] {
    let note = isToday ? Sentences.todayNote : isFuture ? Sentences.stillToCome : ""
    return ["\(day.weekday), \(day)\(note)"]
      + (entries.isEmpty && errorMessage == nil ? [Sentences.noEntriesIndented] : [])
  }

  private var weekLines: [String] {
    guard weekTotal.total > 0 else { return [] }
    return [Sentences.theWeek(Amount.of(weekTotal))]
      + week.compactMap { day in
        weekCounts[day].map { "  \(day.weekday): \(Amount.of($0))" }
      }
  }

  private var days: [ScreenCommand<TrackerReducer.Action>] {
    week.map { .send("\($0.weekday), \($0)", .daySelected($0)) }
  }
}
