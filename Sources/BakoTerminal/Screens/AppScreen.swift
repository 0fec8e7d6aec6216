import BakoApp
import BakoStorage
import BakoDetail
import BakoHome
import Tessera

/// The screen of the app's frontmost feature.
@MainActor
struct AppScreen {
  let store: StoreOf<AppReducer>
  /// The user's preferences.
  var preferences = SharedReader(value: Preferences())

  private var clock: Preferences.Clock { preferences.wrappedValue.clock }

  var screen: Screen {
    if let store = store.scope(state: \.onboarding, action: \.onboarding) {
      return OnboardingScreen(store: store).screen
    }
    if let prompt = store.prompt(\.resume, action: \.resume) {
      return DialogScreen(prompt: prompt).screen
    }
    let path = store.scope(state: \.path, action: \.path)
    if let prompt = store.prompt(\.deletion, action: \.deletion) {
      return DialogScreen(prompt: prompt).screen
    }
    guard let id = path.ids.last, let top = path[id: id] else {
      var home = HomeScreen(
        store: store.scope(state: \.home, action: \.home), clock: clock
      ).screen
      // The dialog of a deletion has its own choices.
      guard store.home.dialog == nil else { return home }
      home.choices.append(Choice("Open the trash") { store.send(.trashButtonTapped) })
      return undoing(home)
    }
    var shown = screen(of: top)
    // A dialog has a way back, and its own choices.
    if shown.back == nil, !store.state.isEntering { shown = undoing(shown) }
    // A dialog on the screen is closed before the screen is popped.
    shown.back = shown.back ?? { await store.send(.path(.popFrom(id: id))).finish() }
    shown.afterword = store.rememberingErrorMessage ?? "The next start offers to continue it."
    return shown
  }

  /// The screen with the result of the last change and the choice to undo it.
  private func undoing(_ screen: Screen) -> Screen {
    var screen = screen
    screen.lines += [store.changeErrorMessage ?? store.notice].compactMap(\.self)
    if store.lastChange != nil {
      screen.choices.append(Choice("Undo the last change") { store.send(.undoButtonTapped) })
    }
    return screen
  }

  private func screen(of top: StoreOf<AppReducer.Path>) -> Screen {
    switch top.case {
    case .tracker(let store): TrackerScreen(store: store, clock: clock).screen
    case .month(let store): MonthScreen(store: store).screen
    case .category(let store): CategoryScreen(store: store).screen
    case .emotion(let store): EmotionScreen(store: store).screen
    case .form(let store): FormScreen(store: store, clock: clock).screen
    case .success(let store): SuccessScreen(store: store, clock: clock).screen
    case .detail(let store): DetailScreen(store: store, clock: clock).screen
    case .statistics(let store): StatisticsScreen(store: store).screen
    case .journal(let store): JournalScreen(store: store, clock: clock).screen
    case .trash(let store): TrashScreen(store: store, clock: clock).screen
    case .settings(let store): SettingsScreen(store: store).screen
    }
  }
}
