import BakoFoundation
package import BakoModels
import BakoSentences
import BakoStorage
package import Tessera

/// Welcomes the user on the first launch and remembers that it did.
@Reducer
package struct OnboardingReducer {
  /// The state of the screen.
  @ObservableState
  package struct State: Equatable, Sendable, Codable {
    /// Whether the preference is being saved.
    package var isSaving = false
    /// Whether the preference was saved.
    package var isSeen = false
    /// The reason why the preference could not be saved, as a sentence; the next launch shows the
    /// onboarding again.
    package var errorMessage: String?

    /// Creates the onboarding's initial state.
    package init() {}
  }

  /// The events of the screen.
  package enum Action: Equatable, Sendable, Codable {
    /// The user tapped "Get started".
    case getStartedButtonTapped
    /// The preference was saved.
    case preferenceSaved
    /// The preference could not be saved; the payload is a sentence with the reason.
    case savingFailed(String)
    /// A message for the parent.
    case delegate(Delegate)

    /// The messages that the screen sends to its parent.
    @CasePathable
    package enum Delegate: Equatable, Sendable, Codable {
      /// The onboarding is over.
      case completed
    }
  }

  /// Creates the feature.
  package init() {}

  /// Saves the preference and completes, whether saving succeeded or not.
  package var body: some Reducer<State, Action> {
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
        // An unsaved preference must not keep the user from the journal.
        state.isSaving = false
        state.errorMessage = message
        return .send(.delegate(.completed))
      case .delegate:
        return .none
      }
    }
  }

  private func savePreference() -> Effect<Action> {
    .run { send in
      @Shared(.preferences) var preferences
      $preferences.withLock { $0.isOnboardingSeen = true }
      try await $preferences.save()
      await send(.preferenceSaved)
    } catch: { error, send in
      await send(.savingFailed("\(error)"))
    }
  }
}

extension OnboardingReducer.State: DescribedScreen {
  /// The title.
  package var title: String { Sentences.welcomeToBako }

  package func screen(_ clock: ClockFace) -> ScreenDescription<OnboardingReducer.Action> {
    ScreenDescription(
      title: title,
      lines: [
        Sentences.onboardingFirstLine,
        Sentences.onboardingSecondLine,
      ], notes: [errorMessage], commands: [.send(Sentences.getStarted, .getStartedButtonTapped)])
  }
}
