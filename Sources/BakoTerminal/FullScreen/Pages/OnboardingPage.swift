import BakoSentences
import BakoOnboarding
import Tessera
import BakoTerminalKit

/// The onboarding page.
@MainActor
struct OnboardingPage {
  let store: StoreOf<OnboardingReducer>

  var page: Page {
    Page(
      id: "onboarding", title: Sentences.welcome,
      main: [
        Lines(Line("🌱"), isCentred: true), Lines.gap,
        Lines(Line(store.state.title, .heading), isCentred: true), Lines.gap,
        Paragraph(
          Sentences.onboardingText, isCentred: true), Lines.gap,
        Paragraph(Sentences.staysOnThisComputer, .muted, isCentred: true), Lines.gap,
        Centred(
          Chips(
            [
              Item(
                "start", Line(Sentences.getStarted),
                action: .send { store.send(.getStartedButtonTapped) })
            ],
            areButtons: true)),
      ],
      isCentred: true)
  }
}
