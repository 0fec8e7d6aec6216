import BakoOnboarding
import Tessera

/// The onboarding screen.
@MainActor
struct OnboardingScreen {
  let store: StoreOf<OnboardingReducer>

  var screen: Screen {
    Screen(
      title: "Welcome to Bako",
      lines: [
        "Bako is a journal of your moods. Check in when you feel something, name it, and write",
        "down what it is about. Your journal stays on this computer.",
      ],
      choices: [Choice("Get started") { store.send(.getStartedButtonTapped) }])
  }
}
