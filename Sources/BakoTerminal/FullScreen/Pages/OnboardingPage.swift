import BakoOnboarding
import Tessera
import BakoTerminalKit

/// The onboarding page.
@MainActor
struct OnboardingPage {
  let store: StoreOf<OnboardingReducer>

  var page: Page {
    Page(
      id: "onboarding", title: "Welcome",
      main: [
        Lines(Line("🌱"), isCentred: true), Lines.gap,
        Lines(Line(store.state.title, .heading), isCentred: true), Lines.gap,
        Paragraph(
          "A journal of your moods. Check in when you feel something, name it, and write down what "
            + "it is about.", isCentred: true), Lines.gap,
        Paragraph("Your journal stays on this computer.", .muted, isCentred: true), Lines.gap,
        Centred(
          Chips(
            [Item("start", "Get started", action: .send { store.send(.getStartedButtonTapped) })],
            areButtons: true)),
      ],
      isCentred: true)
  }
}
