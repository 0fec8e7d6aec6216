import BakoModels
import BakoStorage
import CategoryFeature
import EmotionFeature
import FormFeature
import Foundation
public import HomeFeature
public import OnboardingFeature
import SuccessFeature
public import Tessera
import TrackerFeature

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
  public struct State: Equatable, Sendable {
    /// The onboarding, while it is shown: it lies on top of everything.
    public var onboarding: OnboardingReducer.State?
    /// The home screen, at the bottom.
    public var home = HomeReducer.State()
    /// The screens on top of the home screen.
    public var path = StackState<Path.State>()

    /// The app at its start.
    public init() {}
  }

  /// What can happen in the app.
  public enum Action: Equatable, Sendable {
    /// The app was started.
    case started
    /// It is known whether the onboarding was seen.
    case onboardingPreferenceLoaded(isSeen: Bool)
    /// A link was opened from outside.
    case deepLinkOpened(DeepLink)
    /// Something happened in the onboarding.
    case onboarding(OnboardingReducer.Action)
    /// Something happened on the home screen.
    case home(HomeReducer.Action)
    /// Something happened on the path.
    case path(StackActionOf<Path>)
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.storage) private var storage
  @Dependency(\.timeZone) private var timeZone

  /// Makes the feature.
  public init() {}

  /// Runs the screens that are there, and leads from one to the next.
  public var body: some Reducer<State, Action> {
    Scope(state: \.home, action: \.home) { HomeReducer() }
    Reduce { state, action in
      switch action {
      case .started:
        return loadOnboardingPreference()
      case .onboardingPreferenceLoaded(isSeen: false):
        state.onboarding = OnboardingReducer.State()
        return .none
      case .onboardingPreferenceLoaded(isSeen: true):
        return .send(.home(.appeared))
      case .deepLinkOpened(let link):
        return open(link, &state)
      case .onboarding(.delegate(.completed)):
        state.onboarding = nil
        return .send(.home(.appeared))
      case .home(.delegate(.checkIn)), .home(.delegate(.openTracker)):
        return open(.tracker(today), &state)
      case .path(.element(let id, let action)):
        return advance(id, action, &state)
      case .path(.popFrom(let id)):
        // Home saw nothing of what happened above it, as a save whose form was left meanwhile.
        return state.path.ids.first == id ? .send(.home(.appeared)) : .none
      case .onboarding, .home, .path:
        return .none
      }
    }
    .ifLet(\.onboarding, action: \.onboarding) { OnboardingReducer() }
    .forEach(\.path, action: \.path)
  }
}

extension AppReducer {
  private var today: Day { Day(now, secondsFromUTC: timeZone.secondsFromGMT(for: now)) }

  private func loadOnboardingPreference() -> Effect<Action> {
    .run { [storage] send in
      await send(.onboardingPreferenceLoaded(isSeen: try await storage.onboardingSeen()))
    } catch: { _, send in
      // The journal cannot be read, and the home screen will say why: this is no first launch.
      await send(.onboardingPreferenceLoaded(isSeen: true))
    }
  }

  /// Opens a place, from wherever the user is, in one assignment.
  private func open(_ link: DeepLink, _ state: inout State) -> Effect<Action> {
    switch link {
    case .home:
      state.path.removeAll()
      return .send(.home(.appeared))
    case .tracker(let day):
      state.path = [.tracker(TrackerReducer.State(day: day, today: today))]
      return appeared(.tracker(.appeared), state)
    }
  }

  /// Goes on from a screen that says that it is done.
  private func advance(
    _ id: StackElementID, _ action: Path.Action, _ state: inout State
  ) -> Effect<Action> {
    switch action {
    case .tracker(.delegate(.checkIn)):
      push(.category(CategoryReducer.State()), onto: id, &state)
      return .none
    case .category(.delegate(.selected(let category))):
      push(.emotion(EmotionReducer.State(emotions: category.emotions)), onto: id, &state)
      return .none
    case .emotion(.delegate(.selected(let emotion))):
      let form = FormReducer.State(emotion: emotion, day: checkInDay(state))
      push(.form(form), onto: id, &state)
      return appeared(.form(.appeared), state)
    case .form(.delegate(.saved(let entry))):
      state.path = [.success(SuccessReducer.State(entry: entry))]
      return .none
    case .success(.delegate(.done)):
      return open(.home, &state)
    case .tracker, .category, .emotion, .form, .success:
      return .none
    }
  }

  /// Pushes a screen; what lies on the one that asked for it, from an earlier tap, gives way.
  private func push(_ screen: Path.State, onto id: StackElementID, _ state: inout State) {
    state.path.pop(to: id)
    state.path.append(screen)
  }

  /// Tells the topmost screen that it appeared.
  private func appeared(_ action: Path.Action, _ state: State) -> Effect<Action> {
    guard let id = state.path.ids.last else { return .none }
    return .send(.path(.element(id: id, action: action)))
  }

  /// The day that the check-in is for: that of the tracker that it began at.
  private func checkInDay(_ state: State) -> Day {
    for case .tracker(let tracker) in state.path { return tracker.day }
    return today
  }
}
