import BakoStorage
import Foundation
public import Tessera

/// Welcomes the user on the first launch, and remembers that it did.
@Reducer
public struct OnboardingReducer {
  /// What the screen shows.
  @ObservableState
  public struct State: Equatable, Sendable, Codable {
    /// Whether the user went on and that is being remembered.
    public var isSaving = false
    /// Whether it is remembered that the onboarding was seen.
    public var isSeen = false
    /// Why it could not be remembered, as a sentence: it will be shown again at the next launch.
    public var errorMessage: String?

    /// Begins the onboarding.
    public init() {}
  }

  /// What can happen on the screen.
  public enum Action: Equatable, Sendable, Codable {
    /// The user wants to begin.
    case getStartedButtonTapped
    /// It is remembered that the onboarding was seen.
    case preferenceSaved
    /// It could not be remembered; the sentence says why.
    case savingFailed(String)
    /// What the parent is told.
    case delegate(Delegate)

    /// What the screen says upward.
    @CasePathable
    public enum Delegate: Equatable, Sendable, Codable {
      /// The onboarding is over.
      case completed
    }
  }

  @Dependency(\.storage) private var storage

  /// Makes the feature.
  public init() {}

  /// Remembers that the onboarding was seen, and goes on whether that worked or not.
  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .getStartedButtonTapped:
        guard !state.isSaving else { return .none }
        state.isSaving = true
        return savePreference()
      case .preferenceSaved:
        state.isSaving = false
        state.isSeen = true
        return .send(.delegate(.completed))
      case .savingFailed(let message):
        // Nobody is kept out of the journal because a preference was not written.
        state.isSaving = false
        state.errorMessage = message
        return .send(.delegate(.completed))
      case .delegate:
        return .none
      }
    }
  }

  private func savePreference() -> Effect<Action> {
    .run { [storage] send in
      try await storage.setOnboardingSeen(true)
      await send(.preferenceSaved)
    } catch: { error, send in
      await send(.savingFailed(error.localizedDescription))
    }
  }
}
