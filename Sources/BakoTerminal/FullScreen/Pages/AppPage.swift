import AppFeature
import BakoStorage
import DetailFeature
import Tessera
import TerminalKit

/// The page of the app's frontmost feature.
@MainActor
struct AppPage {
  let store: StoreOf<AppReducer>
  /// The user's preferences.
  var preferences = SharedReader(value: Preferences())

  private var clock: Preferences.Clock { preferences.wrappedValue.clock }

  var page: Page {
    if let store = store.scope(state: \.onboarding, action: \.onboarding) {
      return OnboardingPage(store: store).page
    }
    let path = store.scope(state: \.path, action: \.path)
    let home = HomePage(
      store: store.scope(state: \.home, action: \.home), clock: clock)
    var page: Page
    if let id = path.ids.last, let top = path[id: id] {
      page = self.page(of: top)
      if canCheckIn(from: top) {
        page.commands.append(
          Page.Command(Key("n"), "Check in", .send { store.send(.checkInButtonTapped) }))
      }
      page.id = "\(id)"
      page.below = ["home"] + path.ids.map { "\($0)" }
      page.back = page.back ?? .send { store.send(.path(.popFrom(id: id))) }
    } else {
      page = home.page
    }
    page.isPlain = preferences.wrappedValue.theme == .plain
    page.message = page.message ?? store.rememberingErrorMessage
    page.dialog = Dialog(store.prompt(\.resume, action: \.resume)) ?? page.dialog
    return page
  }

  /// Whether a check-in can start above a screen: not within another one, nor within an edit.
  private func canCheckIn(from top: StoreOf<AppReducer.Path>) -> Bool {
    switch top.case {
    case .detail(let store): !store.state.isEditing
    case .statistics, .journal, .success, .settings: true
    // The days have a command of their own, which depends on the day.
    case .tracker, .category, .emotion, .form: false
    }
  }

  private func page(of top: StoreOf<AppReducer.Path>) -> Page {
    switch top.case {
    case .tracker(let store): TrackerPage(store: store, clock: clock).page
    case .category(let store): CategoryPage(store: store).page
    case .emotion(let store): EmotionPage(store: store).page
    case .form(let store): FormPage(store: store).page
    case .success(let store): SuccessPage(store: store, clock: clock).page
    case .detail(let store): DetailPage(store: store, clock: clock).page
    case .statistics(let store): StatisticsPage(store: store).page
    case .journal(let store): JournalPage(store: store, clock: clock).page
    case .settings(let store): SettingsPage(store: store).page
    }
  }
}
