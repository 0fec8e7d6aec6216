import BakoFoundation
package import BakoModels
import BakoSentences
import BakoStorage
package import Tessera
package import TesseraQueries

/// The app's root screen: the latest entries, the streak, and links to the other screens.
@Reducer
package struct HomeReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The time of day in the greeting; `nil` until the screen has appeared.
    package var partOfDay: PartOfDay?
    /// The latest entries and the counts.
    package var loading = Loading<Overview>.idle
    /// The entry with which the last check-in ended, until the screen appears again.
    package var saved: Entry?
    /// The reason why deleting failed, as a sentence.
    package var deletionError: String?
    /// The confirmation of a deletion.
    @Presents package var dialog: ConfirmationDialogState<Action.Dialog>?

    /// Creates a home screen that has loaded nothing yet.
    package init() {}
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The screen became visible, for the first time or again.
    case appeared
    /// The user wants to reload the overview.
    case refreshButtonTapped
    /// The user wants to retry after a failure.
    case retryButtonTapped
    /// A check-in has led back here with its entry.
    case entrySaved(Entry)
    /// The overview is being loaded, or was.
    case overview(LoadingAction<Overview>)
    /// The user wants to check in.
    case checkInButtonTapped
    /// The user wants to open the tracker.
    case trackerButtonTapped
    /// The user wants to open the statistics.
    case statisticsButtonTapped
    /// The user wants to open the list of all entries.
    case journalButtonTapped
    /// The user wants to open the settings.
    case settingsButtonTapped
    /// The user tapped an entry.
    case entryTapped(Entry.ID)
    /// The user wants to delete an entry.
    case deleteButtonTapped(Entry.ID)
    /// The user answered or dismissed the confirmation.
    case dialog(PresentationAction<Dialog>)
    /// The entry was deleted.
    case entryDeleted(Entry.ID)
    /// Deleting failed; the payload is a sentence with the reason.
    case deletionFailed(String)
    /// A message for the parent.
    case delegate(Delegate)

    /// The buttons of the confirmation.
    @CasePathable
    package enum Dialog: Equatable, Sendable, Codable {
      /// The user confirmed the deletion.
      case deletionConfirmed(Entry.ID)
    }

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The user wants to check in.
      case checkIn
      /// The user wants to open the tracker.
      case openTracker
      /// The user wants to open the statistics.
      case openStatistics
      /// The user wants to open the list of all entries.
      case openJournal
      /// The user wants to open the settings.
      case openSettings
      /// The user wants to open an entry.
      case openEntry(Entry.ID)
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.zone) private var zone

  /// Creates the feature.
  package init() {}

  /// Loads the overview, deletes entries, and forwards requests for other screens.
  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared, .refreshButtonTapped, .retryButtonTapped, .entryDeleted:
        greet(&state, after: nil)
        return .none
      case .entrySaved(let entry):
        greet(&state, after: entry)
        return .none
      case .deletionFailed(let message):
        state.deletionError = message
        return .none
      case .deleteButtonTapped(let id):
        ask(about: id, &state)
        return .none
      case .dialog(.presented(.deletionConfirmed(let id))):
        state.deletionError = nil
        return delete(id)
      case .checkInButtonTapped:
        return .send(.delegate(.checkIn))
      case .trackerButtonTapped:
        return .send(.delegate(.openTracker))
      case .statisticsButtonTapped:
        return .send(.delegate(.openStatistics))
      case .journalButtonTapped:
        return .send(.delegate(.openJournal))
      case .settingsButtonTapped:
        return .send(.delegate(.openSettings))
      case .entryTapped(let id):
        return .send(.delegate(.openEntry(id)))
      case .overview, .dialog, .delegate:
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
    .load(
      \.loading, action: \.overview,
      on: \.appeared, \.refreshButtonTapped, \.retryButtonTapped, \.entrySaved, \.entryDeleted
    ) { _ in
      let today = Day(now, in: zone)
      let counts = try await storage.entries.countsPerDay(Past.loadedDays(until: today))
      var yearAgo: [Entry] = []
      if let day = Past.yearBefore(today) {
        yearAgo = try await storage.entries.inDays(day...day).reversed()
      }
      return Overview(
        entries: try await storage.entries.latest(Overview.length),
        streak: today.streak(in: try await storage.entries.days()),
        todayCount: counts[today]?.total ?? 0,
        past: Past(
          today: today, counts: counts,
          yearAgo: yearAgo))
    }
  }
}

extension HomeReducer {
  private func greet(_ state: inout State, after entry: Entry?) {
    let now = now
    state.partOfDay = PartOfDay(now, secondsFromUTC: zone.secondsFromUTC(at: now))
    state.deletionError = nil
    state.saved = entry
  }

  private func ask(about id: Entry.ID, _ state: inout State) {
    guard let entry = state.overview.entries.first(where: { $0.id == id }) else { return }
    state.dialog = .deletion(of: entry, confirmedBy: .deletionConfirmed(id))
  }

  private func delete(_ id: Entry.ID) -> Effect<Action> {
    .run { [storage, now] send in
      do {
        try await storage.entries.delete(id, now)
      } catch StorageError.notFound {
        // Another program has deleted the entry already.
      }
      await send(.entryDeleted(id))
    } catch: { error, send in
      await send(.deletionFailed("\(error)"))
    }
  }
}

extension HomeReducer {
  /// The part of the journal that the home screen shows.
  package struct Overview: Equatable, Sendable, Codable {
    /// The latest entries, the newest first.
    package var entries: [Entry]
    /// The current number of consecutive days with entries; a today without entries does not
    /// break it.
    package var streak: Int
    /// The number of today's entries.
    package var todayCount: Int
    /// The look back, if there is something to see.
    package var past: Past?

    /// The maximum number of entries on the home screen, which fills a large one.
    package static let length = 50

    /// Creates an overview; without arguments, that of an empty journal.
    ///
    /// - Parameters:
    ///   - entries: The latest entries, the newest first.
    ///   - streak: The number of consecutive days with entries.
    ///   - todayCount: The number of today's entries.
    ///   - past: The look back, if there is something to see.
    package init(
      entries: [Entry] = [], streak: Int = 0, todayCount: Int = 0, past: Past? = nil
    ) {
      self.entries = entries
      self.streak = streak
      self.todayCount = todayCount
      self.past = past
    }
  }
}

extension HomeReducer.State {
  /// The overview that was loaded last; an empty one before.
  package var overview: HomeReducer.Overview { loading.value ?? HomeReducer.Overview() }
  /// Whether the overview is being loaded.
  package var isLoading: Bool { loading.isLoading }
  /// The reason why loading or deleting failed, as a sentence.
  package var errorMessage: String? { deletionError ?? loading.error?.message }
}

extension HomeReducer.State: DescribedScreen {
  package func screen(_ clock: ClockFace) -> ScreenDescription<HomeReducer.Action> {
    let entries = overview.entries
    let today = Sentences.entries(overview.todayCount)
    return ScreenDescription(
      title: partOfDay?.greeting ?? "Bako",
      lines: [Sentences.todayAndStreak(today, overview.streak)]
        + (saved.map { [Sentences.savedThis($0.sentence(clock))] } ?? [])
        + (overview.past?.lines(clock) ?? []),
      notes: [errorMessage],
      heading: entries.isEmpty ? nil : Sentences.latestEntriesColon,
      list: entries.map { $0.sentence(clock) },
      commands: [
        .send(Sentences.checkIn, .checkInButtonTapped),
        .send(Sentences.seeYourDays, .trackerButtonTapped, work: Sentences.loading),
        errorMessage == nil
          ? .send(Sentences.refresh, .refreshButtonTapped, work: Sentences.loading)
          : .send(Sentences.tryAgain, .retryButtonTapped, work: Sentences.loading),
        .send(Sentences.seeLastWeeks, .statisticsButtonTapped, work: Sentences.loading),
        .send(Sentences.searchEntries, .journalButtonTapped, work: Sentences.loading),
        .send(Sentences.settings, .settingsButtonTapped),
        .entries(Sentences.openAnEntry, entries) { .entryTapped($0) },
        .entries(Sentences.deleteAnEntry, entries) { .deleteButtonTapped($0) },
      ])
  }
}
