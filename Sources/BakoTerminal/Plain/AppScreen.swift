import BakoSentences
import BakoApp
import BakoDetail
import BakoHome
import BakoStorage
import BakoTrash
import Tessera

/// The screen of the app's frontmost feature.
@MainActor
struct AppScreen {
  let store: StoreOf<AppReducer>
  /// The user's preferences.
  var preferences = SharedReader(value: Preferences())

  private var clock: Preferences.Clock { preferences.wrappedValue.clock }

  var screen: Screen {
    if let store = store.scope(\.onboarding, action: \.onboarding) { return Screen(store) }
    if let prompt = store.prompt(\.resume, action: \.resume)
      ?? store.prompt(\.deletion, action: \.deletion)
    {
      return DialogScreen(prompt: prompt).screen
    }
    let path = store.scope(\.path, action: \.path)
    guard let id = path.ids.last, let top = path[id: id] else { return home }
    var shown = Screen(top, prompt: prompt(of: top), clock: clock)
    // A dialog has a way back, and its own choices.
    if shown.back == nil {
      shown.lines += [store.state.journalMessage].compactMap(\.self)
      if !store.state.isEntering { shown = undoing(shown) }
    }
    // A dialog on the screen is closed before the screen is popped.
    shown.back = shown.back ?? { await store.send(.path(.popFrom(id: id))).finish() }
    shown.afterword = store.rememberingErrorMessage ?? Sentences.nextStartOffers
    return shown
  }

  private var home: Screen {
    let home = store.scope(\.home, action: \.home)
    var shown = Screen(home, prompt: home.prompt(\.dialog, action: \.dialog), clock: clock)
    guard shown.back == nil else { return shown }
    shown.lines += [store.state.journalMessage].compactMap(\.self)
    shown.choices.append(Choice(Sentences.openTheTrash) { store.send(.trashButtonTapped) })
    return undoing(shown)
  }

  private func prompt(of top: StoreOf<AppReducer.Path>) -> StorePrompt? {
    switch top.case {
    case .detail(let store): store.prompt(\.dialog, action: \.dialog)
    case .trash(let store): store.prompt(\.dialog, action: \.dialog)
    default: nil
    }
  }

  /// The screen with the result of the last change and the choice to undo it.
  private func undoing(_ screen: Screen) -> Screen {
    var screen = screen
    screen.lines += [store.changeErrorMessage ?? store.notice].compactMap(\.self)
    if store.lastChange != nil {
      screen.choices.append(Choice(Sentences.undoLastChange) { store.send(.undoButtonTapped) })
    }
    return screen
  }
}
