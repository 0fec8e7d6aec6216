import AppFeature
import Tessera

/// The screen of the app's frontmost feature.
@MainActor
struct AppScreen {
  let store: StoreOf<AppReducer>

  var screen: Screen {
    if let store = store.scope(state: \.onboarding, action: \.onboarding) {
      return OnboardingScreen(store: store).screen
    }
    if let dialog = store.resume {
      return DialogScreen(dialog: dialog) { store.send(.resume($0)) }.screen
    }
    let path = store.scope(state: \.path, action: \.path)
    guard let id = path.ids.last, let top = path[id: id] else {
      return HomeScreen(store: store.scope(state: \.home, action: \.home)).screen
    }
    var shown = screen(of: top)
    // A dialog on the screen is closed before the screen is popped.
    shown.back = shown.back ?? { await store.send(.path(.popFrom(id: id))).finish() }
    shown.afterword = store.rememberingErrorMessage ?? "The next start offers to go on with it."
    return shown
  }

  private func screen(of top: StoreOf<AppReducer.Path>) -> Screen {
    switch top.case {
    case .tracker(let store): TrackerScreen(store: store).screen
    case .category(let store): CategoryScreen(store: store).screen
    case .emotion(let store): EmotionScreen(store: store).screen
    case .form(let store): FormScreen(store: store).screen
    case .success(let store): SuccessScreen(store: store).screen
    case .detail(let store): DetailScreen(store: store).screen
    case .statistics(let store): StatisticsScreen(store: store).screen
    case .journal(let store): JournalScreen(store: store).screen
    }
  }
}
