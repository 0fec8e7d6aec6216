package import BakoFoundation
package import BakoHome
package import BakoModels
package import BakoOnboarding
package import BakoStorage
import BakoTrash
package import Tessera

/// The coordinator: the only feature that knows the others and the order of the screens.
///
/// Navigation is state: the reducer pushes by appending to the path, goes home by removing all
/// screens, and jumps by assigning the path. It creates each screen's state with the data that the
/// screen needs and sends it `appeared`. A front end only draws the state and sends actions:
///
/// ```swift
/// let store = Store(initialState: AppReducer.State()) { AppReducer() }
/// store.send(.started)
/// ```
@Reducer
package struct AppReducer {
  /// The state of the whole app.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// The onboarding, while it is shown above everything else.
    package var onboarding: OnboardingReducer.State?
    /// The home screen, at the bottom.
    package var home = HomeReducer.State()
    /// The screens on top of the home screen.
    package var path = StackState<Path.State>()
    /// The path of the last run, while the user is asked whether to continue there.
    package var unfinishedPath: StackState<Path.State>?
    /// The question whether to continue where the last run ended.
    @Presents package var resume: ConfirmationDialogState<Action.Resume>?
    /// The deletions and edits that can be undone, the last one at the end.
    package var changes: [Change] = []
    /// The result of the last change or undo, as a sentence, until another screen is opened.
    package var notice: String?
    /// The reason why a deletion or an undo failed, as a sentence.
    package var changeErrorMessage: String?
    /// The notices about the journal's file; those of entries that cannot be read stay.
    package var journalNotices: [JournalNotice] = []
    /// The confirmation of a deletion in a list.
    @Presents package var deletion: ConfirmationDialogState<Action.Deletion>?
    /// The reason why the path could not be saved for the next start, as a sentence.
    package var rememberingErrorMessage: String?

    /// Creates the initial state of the app.
    package init() {}
  }

  /// The events of the app.
  package enum Action: Equatable, Sendable, Codable {
    /// The app was started.
    case started
    /// The app is visible: from here on it follows the time of day and other programs.
    case shown
    /// Another day, or another part of the day, has begun.
    case timeChanged
    /// Another program has changed the journal.
    case journalChanged
    /// The onboarding preference was loaded.
    case onboardingPreferenceLoaded(isSeen: Bool)
    /// The user is about to quit the app.
    case ended
    /// A link was opened.
    case deepLinkOpened(DeepLink)
    /// The user wants to check in, on any screen.
    case checkInButtonTapped
    /// The user wants to undo the last deletion or edit.
    case undoButtonTapped
    /// The last change was undone; the payload is the entry as it is now.
    case undone(Entry)
    /// The user wants to see the next result of the search that led to the entry.
    case nextMatchButtonTapped
    /// The user wants to see the previous result of the search that led to the entry.
    case previousMatchButtonTapped
    /// The user wants to see the trash.
    case trashButtonTapped
    /// The user answered or dismissed the confirmation of a deletion.
    case deletion(PresentationAction<Deletion>)
    /// An entry of a list was deleted.
    case entryDeleted(Entry.ID)
    /// A deletion or an undo failed; the payload is a sentence with the reason.
    case changeFailed(String)
    /// The journal had notices, after a screen had read it.
    case noticesTaken([JournalNotice])
    /// An action of the onboarding.
    case onboarding(OnboardingReducer.Action)
    /// An action of the home screen.
    case home(HomeReducer.Action)
    /// An action of the path or of a screen on it.
    case path(StackActionOf<Path>)
    /// The path of the last run was loaded, with the date at which it was left.
    case resumptionLoaded(StackState<Path.State>, date: Date)
    /// The user answered or dismissed the question whether to continue there.
    case resume(PresentationAction<Resume>)
    /// The path could not be saved for the next start; the payload is a sentence with the reason.
    case rememberingFailed(String)

    /// The buttons of the confirmation of a deletion.
    @CasePathable
    package enum Deletion: Equatable, Sendable, Codable {
      /// The user confirmed the deletion.
      case confirmed(Entry.ID)
    }

    /// The buttons of the question whether to continue where the last run ended.
    @CasePathable
    package enum Resume: Equatable, Sendable, Codable {
      /// The user wants to continue there.
      case continueButtonTapped
      /// The user wants to continue there, with the current moment as that of the entry.
      case continueNowButtonTapped
      /// The user wants to start over and discard the unsaved work.
      case startOverButtonTapped
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage
  @Dependency(\.zone) var zone

  /// Creates the feature.
  package init() {}

  /// Runs the screens and navigates between them.
  package var body: some Reducer<State, Action> {
    Remembering { Undoing { screens } }
  }

  @ReducerBuilder<State, Action> private var screens: some Reducer<State, Action> {
    Scope(\.home, action: \.home) { HomeReducer() }
    Reduce { state, action in
      switch action {
      case .started:
        return loadOnboardingPreference()
      case .shown:
        return .merge(followTime(), followJournal())
      case .timeChanged, .journalChanged:
        return reload(state)
      case .onboardingPreferenceLoaded(isSeen: false):
        state.onboarding = OnboardingReducer.State()
        return .none
      case .onboardingPreferenceLoaded(isSeen: true):
        return .merge(.send(.home(.appeared)), loadResumption())
      case .ended:
        return tidy()
      case .deepLinkOpened(let link):
        return open(link, &state)
      case .checkInButtonTapped:
        return checkIn(&state)
      case .undoButtonTapped:
        return undo(&state)
      case .undone(let entry):
        state.notice = notice(ofUndone: entry, state)
        return refresh(state)
      case .trashButtonTapped:
        state.path.append(.trash(TrashReducer.State()))
        return refresh(state)
      case .nextMatchButtonTapped:
        return showMatch(1, &state)
      case .previousMatchButtonTapped:
        return showMatch(-1, &state)
      case .deletion(.presented(.confirmed(let id))):
        return delete(id, &state)
      case .entryDeleted:
        return refresh(state)
      case .changeFailed(let message):
        state.changeErrorMessage = message
        return .none
      case .onboarding(.delegate(.completed)):
        state.onboarding = nil
        return .send(.home(.appeared))
      case .home(.delegate(let wish)):
        return open(destination(of: wish), &state)
      case .path(.element(let id, let action)):
        return advance(id, action, &state)
      case .path(.popFrom(let id)):
        // The screen below does not know what happened above it.
        return reveal(below: id, state)
      case .resumptionLoaded(let path, let date):
        return offer(path, leftAt: date, &state)
      case .resume(let answer):
        return answerOffer(answer, &state)
      case .rememberingFailed(let message):
        state.rememberingErrorMessage = message
        return .none
      case .noticesTaken, .onboarding, .home, .path, .deletion:
        return .none
      }
    }
    .ifLet(\.$resume, action: \.resume)
    .ifLet(\.$deletion, action: \.deletion)
    .ifLet(\.onboarding, action: \.onboarding) { OnboardingReducer() }
    .forEach(\.path, action: \.path)
    Noticing()
  }
}

extension AppReducer {
  /// Purges the trash and makes the backup of the day.
  private func tidy() -> Effect<Action> {
    .run { [upkeep = storage.upkeep, now] _ in
      try await upkeep.tidy(now)
    } catch: { _, _ in
      // The user is leaving; the next end of the app tries again.
    }
  }

  private func loadOnboardingPreference() -> Effect<Action> {
    .run { send in
      @SharedReader(.preferences) var preferences
      try await $preferences.load()
      await send(.onboardingPreferenceLoaded(isSeen: preferences.isOnboardingSeen))
    } catch: { _, send in
      // The journal cannot be read, and the home screen reports it; this is not a first launch.
      await send(.onboardingPreferenceLoaded(isSeen: true))
    }
  }
}
