import AppFeature
import Tessera
import TerminalKit

/// The page of the app's frontmost feature.
@MainActor
struct AppPage {
  let store: StoreOf<AppReducer>

  var page: Page {
    if let store = store.scope(state: \.onboarding, action: \.onboarding) {
      return OnboardingPage(store: store).page
    }
    let path = store.scope(state: \.path, action: \.path)
    let home = HomePage(store: store.scope(state: \.home, action: \.home))
    var page: Page
    if let id = path.ids.last, let top = path[id: id] {
      page = self.page(of: top)
      page.id = "\(id)"
      page.below = ["home"] + path.ids.map { "\($0)" }
      page.back = page.back ?? .send { store.send(.path(.popFrom(id: id))) }
    } else {
      page = home.page
    }
    page.message = page.message ?? store.rememberingErrorMessage
    page.dialog = Dialog(store.resume) { store.send(.resume($0)) } ?? page.dialog
    return page
  }

  private func page(of top: StoreOf<AppReducer.Path>) -> Page {
    switch top.case {
    case .tracker(let store): TrackerPage(store: store).page
    case .category(let store): CategoryPage(store: store).page
    case .emotion(let store): EmotionPage(store: store).page
    case .form(let store): FormPage(store: store).page
    case .success(let store): SuccessPage(store: store).page
    case .detail(let store): DetailPage(store: store).page
    case .statistics(let store): StatisticsPage(store: store).page
    case .journal(let store): JournalPage(store: store).page
    }
  }
}
