import BakoModels
public import BakoStorage
import Foundation
public import HomeFeature
public import OnboardingFeature
public import Tessera

/// The coordinator: the only feature that knows the others and the order of the screens.
///
/// Navigation is state: it pushes by appending to the path, goes home by removing all, and jumps
/// by assigning. Each screen is given what it needs when its state is made, and told that it
/// appeared, so that a front end draws what is there and sends what the user does, nothing else:
///
/// ```swift
/// let store = Store(initialState: AppReducer.State()) { AppReducer() }
/// store.send(.started)
/// ```
@Reducer
public struct AppReducer {
  /// The whole app.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// The onboarding, while it is shown: it lies on top of everything.
    public var onboarding: OnboardingReducer.State?
    /// The home screen, at the bottom.
    public var home = HomeReducer.State()
    /// The screens on top of the home screen.
    public var path = StackState<Path.State>()
    /// The screens that the last run of the app ended on, while the user is asked about them.
    public var unfinishedPath: StackState<Path.State>?
    /// The question whether to go on where the last run ended.
    @Presents public var resume: ConfirmationDialogState<Action.Resume>?
    /// Why the next start will not know where the user is now, as a sentence.
    public var rememberingErrorMessage: String?

    /// The app at its start.
    public init() {}
  }

  /// What can happen in the app.
  public enum Action: Equatable, Sendable, Codable {
    /// The app was started.
    case started
    /// It is known whether the onboarding was seen.
    case onboardingPreferenceLoaded(isSeen: Bool)
    /// The user is about to leave the app in good order.
    case ended
    /// A link was opened from outside.
    case deepLinkOpened(DeepLink)
    /// Something happened in the onboarding.
    case onboarding(OnboardingReducer.Action)
    /// Something happened on the home screen.
    case home(HomeReducer.Action)
    /// Something happened on the path.
    case path(StackActionOf<Path>)
    /// Where the last run of the app ended was loaded.
    case resumptionLoaded(Resumption)
    /// The user answered the question whether to go on there.
    case resume(PresentationAction<Resume>)
    /// Where the user is could not be remembered; the sentence says why.
    case rememberingFailed(String)

    /// The answers to the question whether to go on where the last run ended.
    @CasePathable
    public enum Resume: Equatable, Sendable, Codable {
      /// The user wants to go on there.
      case goOn
      /// The user wants to begin anew, and gives up what was not saved.
      case beginAnew
    }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.storage) var storage
  @Dependency(\.timeZone) var timeZone

  /// Makes the feature.
  public init() {}

  /// Runs the screens that are there, and leads from one to the next.
  public var body: some Reducer<State, Action> {
    Remembering { screens }
  }

  @ReducerBuilder<State, Action> private var screens: some Reducer<State, Action> {
    Scope(state: \.home, action: \.home) { HomeReducer() }
    Reduce { state, action in
      switch action {
      case .started:
        return loadOnboardingPreference()
      case .onboardingPreferenceLoaded(isSeen: false):
        state.onboarding = OnboardingReducer.State()
        return .none
      case .onboardingPreferenceLoaded(isSeen: true):
        return .merge(.send(.home(.appeared)), loadResumption())
      case .ended:
        end(&state)
        return .none
      case .deepLinkOpened(let link):
        giveWay(&state)
        return open(link, &state)
      case .onboarding(.delegate(.completed)):
        state.onboarding = nil
        return .send(.home(.appeared))
      case .home(.delegate(let wish)):
        return open(destination(of: wish), &state)
      case .path(.element(let id, let action)):
        return advance(id, action, &state)
      case .path(.popFrom(let id)):
        // The screen below saw nothing of what happened above it.
        return reveal(below: id, state)
      case .resumptionLoaded(let resumption):
        return offer(resumption, &state)
      case .resume(let answer):
        return answerOffer(answer, &state)
      case .rememberingFailed(let message):
        state.rememberingErrorMessage = message
        return .none
      case .onboarding, .home, .path:
        return .none
      }
    }
    .ifLet(\.$resume, action: \.resume)
    .ifLet(\.onboarding, action: \.onboarding) { OnboardingReducer() }
    .forEach(\.path, action: \.path)
  }
}

extension AppReducer {
  private func loadOnboardingPreference() -> Effect<Action> {
    .run { [storage] send in
      await send(.onboardingPreferenceLoaded(isSeen: try await storage.onboardingSeen()))
    } catch: { _, send in
      // The journal cannot be read, and the home screen will say why: this is no first launch.
      await send(.onboardingPreferenceLoaded(isSeen: true))
    }
  }
}
